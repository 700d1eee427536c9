import type { BrowserContext, Locator } from 'playwright/test'
import { openStorage } from '@/e2e/support/open-storage'
import { expect, test } from '@/e2e/support/page-test'
import { COVER, chooseTable, DINER, fillCart, path, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'
import { suiteDatabase, suiteOrigin } from '@/e2e/support/suite-origin'
import { readRows } from '@/lib/testing/database-rows'

const say = speak(DINER.locale)

/** A tab at the tables page with the same dish and table, its button ready to be pressed. */
const readyTab = async (context: BrowserContext, table: string): Promise<Locator> => {
  const tab = await context.newPage()
  await tab.goto(path('/orders/tables', DINER.locale))
  await chooseTable(tab, say, table)
  await expect(tab.getByText(say('checkout.table.open', { table }))).toBeVisible()
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

/** Each at a table where no other journey orders. */
for (const [means, table] of [
  ['Web Locks', '27'],
  ['storage alone', '28'],
] as const) {
  test(`two tabs pressed in the same instant make one order, by ${means}`, async ({ context, page }) => {
    if (means === 'storage alone') {
      await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
    }
    await fillCart(page)
    await openStorage(page, suiteOrigin())
    const tabs = [await readyTab(context, table), await readyTab(context, table)]
    const instant = Date.now() + 500
    await Promise.all(tabs.map((button) => pressAt(button, instant)))
    for (const button of tabs) {
      const tab = button.page()
      await expect(tab.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
    }
    // Each tab was answered: nothing is on its way any more but what the orders service is still to hear.
    const ordered = await readRows(suiteDatabase(), `select id from orders where facts like '%"table":"${table}"%'`)
    expect(ordered).toHaveLength(1)
    const received = () =>
      readRows(suiteDatabase(), `select order_id as id from received_orders where payload like '%"table":"${table}"%'`)
    await expect.poll(received).toEqual(ordered)
    const [first, second] = tabs.map((button) => new URL(button.page().url()).searchParams.get('order'))
    expect(second).toBe(first)
  })
}
