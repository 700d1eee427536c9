import { type BrowserContext, expect, type Page } from 'playwright/test'
import { openStorage } from '@/e2e/support/open-storage'
import { COVER } from '@/e2e/support/place-order'
import { suiteDatabase, suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { chooseTable, DINER, fillCart, path, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'
import { readRows } from '@/lib/testing/database-rows'

const say = speak(DINER.locale)
const PRESS = 'press'

/** A tab at the tables page with the same dish and table, whose button is pressed when the channel says so. */
const readyTab = async (context: BrowserContext, table: string): Promise<Page> => {
  const tab = await context.newPage()
  await tab.goto(path('/orders/tables', DINER.locale))
  const pay = payOf(tab, say, DINER.price + COVER)
  // With the cart comes the table that the first tab has chosen.
  await expect(pay).toBeVisible()
  await chooseTable(tab, say, table)
  await expect(tab.getByText(say('checkout.table.open', { table }))).toBeVisible()
  await termsOf(tab, say).check()
  await expect(pay).toBeEnabled()
  await pay.evaluate((element: HTMLElement, name) => {
    new BroadcastChannel(name).onmessage = () => element.click()
  }, PRESS)
  return tab
}

/** Presses the buttons of two tabs in the same instant; both must show the one order that was made, at a table of its own. */
export const expectOneOrderOfTwoTabs = async (page: Page, table: string) => {
  await fillCart(page)
  await openStorage(page, suiteOrigin())
  const tabs = [await readyTab(page.context(), table), await readyTab(page.context(), table)]
  await page.evaluate((name) => new BroadcastChannel(name).postMessage(null), PRESS)
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  }
  const [first, second] = tabs.map((tab) => new URL(tab.url()).searchParams.get('order'))
  expect(second).toBe(first)
  // Each tab was answered: nothing is on its way any more but what the orders service is still to hear.
  const ordered = await readRows(suiteDatabase(), `select id from orders where facts like '%"table":"${table}"%'`)
  expect(ordered).toEqual([{ id: first }])
  const received = () =>
    readRows(suiteDatabase(), `select order_id as id from received_orders where payload like '%"table":"${table}"%'`)
  await expect.poll(received).toEqual(ordered)
}
