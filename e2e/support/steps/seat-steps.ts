import { expect, type Page } from 'playwright/test'
import { COVER } from '@/e2e/support/place-order'
import { suiteDatabase } from '@/e2e/support/servers/suite-origin'
import { DINER, payOf, speak, termsOf } from '@/e2e/support/steps/order-steps'
import { readRows } from '@/lib/testing/database-rows'

const say = speak('it')

/** The button at the head of a menu that says where one sits. */
export const seatChipOf = (page: Page, table: string, words = say) =>
  page.getByRole('button', { name: `${words('table.seat', { table })}, ${words('table.change')}`, exact: true })

export const openCartOfMenu = async (page: Page) => {
  await page.getByRole('link', { name: say('menu.cartBar') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('cart.title') })).toBeVisible()
}

/** Places the order of the tables page in cash; answers what the venue was told of its table. */
export const placeAtTable = async (page: Page): Promise<unknown> => {
  await termsOf(page, say).check()
  await payOf(page, say, DINER.price + COVER).click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.order.title') })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  const [row] = await readRows(suiteDatabase(), `select facts from orders where id = '${id}'`)
  return JSON.parse(Object(row).facts)
}
