import type { BrowserContext, Locator } from 'playwright/test'
import { addToCart, COVER, chooseTable, DINER, path, payOf, speak, termsOf } from '@/e2e/order-steps'
import { readRows } from '@/e2e/support/database'
import { expect, test } from '@/e2e/support/own-server'
import type { RunningServer } from '@/e2e/support/start-server'

const say = speak(DINER.locale)

/** A tab at the tables page with the same dish and table, its button ready to be pressed. */
const readyTab = async (context: BrowserContext, { url }: RunningServer): Promise<Locator> => {
  const tab = await context.newPage()
  await tab.goto(url + path('/orders/tables', DINER.locale))
  await chooseTable(tab, say, '11')
  await expect(tab.getByText(say('checkout.table.open', { table: '11' }))).toBeVisible()
  await termsOf(tab, say).check()
  const pay = payOf(tab, say, DINER.price + COVER)
  await expect(pay).toBeEnabled()
  return pay
}

/** Presses a button when a clock both tabs share shows a moment, ms. */
const pressAt = (button: Locator, at: number) =>
  button.evaluate((element: HTMLElement, moment) => {
    while (Date.now() < moment);
    element.click()
  }, at)

for (const means of ['Web Locks', 'storage alone'] as const) {
  test(`two tabs pressed in the same instant make one order, by ${means}`, async ({ context, page, serve }) => {
    const server = await serve()
    if (means === 'storage alone') {
      await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
    }
    await page.goto(server.url + path('/menu', DINER.locale))
    await addToCart(page, say, DINER.dish)
    await expect(page.getByRole('link', { name: say('menu.cartBar') })).toBeVisible()

    const tabs = [await readyTab(context, server), await readyTab(context, server)]
    const instant = Date.now() + 500
    await Promise.all(tabs.map((button) => pressAt(button, instant)))
    for (const button of tabs) {
      const tab = button.page()
      await expect(tab.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
    }
    // Each tab was answered: nothing is on its way any more but what the orders service is still to hear.
    const ordered = await readRows(server, 'select id from orders')
    expect(ordered).toHaveLength(1)
    const received = () => readRows(server, 'select order_id as id from received_orders')
    await expect.poll(received).toEqual(ordered)
    const [first, second] = tabs.map((button) => new URL(button.page().url()).searchParams.get('order'))
    expect(second).toBe(first)
  })
}
