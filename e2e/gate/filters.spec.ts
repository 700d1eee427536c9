import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { COVER } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import {
  applied,
  applyOf,
  BATTUTA,
  CONTAINS_MILK,
  chipOf,
  idsIn,
  keepFilters,
  LISTS,
  leaveOf,
  MEATS,
  MILK,
  markOf,
  openFiltered,
  openFilters,
  optionOf,
  reasonsOf,
  TIGELLE,
  tapAdd,
} from '@/e2e/support/steps/menu/filter-steps'
import {
  addOf,
  CULATELLO,
  cartLines,
  dishCard,
  keepCart,
  openMenu,
  sheetOf,
  sourceDish,
} from '@/e2e/support/steps/menu/menu-steps'
import { payOf, speak, takeTable, termsOf } from '@/e2e/support/steps/order-steps'
import { orderPayloadSchema } from '@/lib/core/orders/order-payload'
import { readRows } from '@/lib/testing/database-rows'

const it = messages('it')
const say = speak('it')

test('dishes that suit the filters come first, and every other one says why it does not', {
  tag: '@remote',
}, async ({ page }) => {
  await openMenu(page)
  const before = await idsIn(page, MEATS)
  await applied(page, MILK)
  await expect(chipOf(page)).toHaveAttribute('data-n', '1')
  await expect(chipOf(page)).toBeFocused()
  const [first, second, ...others] = await idsIn(page, MEATS)
  expect([first, second]).toEqual([`dish-${BATTUTA}`, `dish-${TIGELLE}`])
  expect(others).toEqual(before.filter((id) => id !== first && id !== second))
  await expect(markOf(dishCard(page, BATTUTA))).toHaveCount(0)
  await expect(markOf(dishCard(page, CULATELLO))).toHaveText('Questo prodotto non è adatto alle tue esigenze')
  await expect(addOf(dishCard(page, CULATELLO))).toHaveAccessibleDescription(it('filters.unsuitable'))
  await expect(markOf(dishCard(page, TIGELLE))).toHaveText(it('filters.unknown'))
  await expectAccessible(page)
})

test('adding an unsuitable dish asks first and names the reason', async ({ page }) => {
  await openFiltered(page)
  await tapAdd(dishCard(page, CULATELLO))
  await expect(reasonsOf(page)).toHaveText(CONTAINS_MILK)
  await expect(leaveOf(page)).toBeFocused()
  await expect(leaveOf(page)).toHaveAccessibleDescription(CONTAINS_MILK)
  await expect(sheetOf(page)).toContainText(it('dish.warning.stays'))
  await expectAccessible(page)
  await leaveOf(page).tap()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(addOf(dishCard(page, CULATELLO))).toBeFocused()
  expect(await cartLines(page)).toEqual([])
})

test('the kitchen reads the warning that the diner accepted', async ({ page, features }) => {
  const dish = { id: CULATELLO, name: sourceDish(CULATELLO).name, price: 1800, n: 1, warnings: ['milk'] }
  await keepCart(page, 1001, [dish])
  await page.goto(`${features.url}/r/q/1001/orders/tables?lang=it`)
  await expect(page.getByRole('region', { name: it('dish.warning.section') })).toContainText(CONTAINS_MILK)
  await takeTable(page, say, '3')
  await termsOf(page, say).check()
  await payOf(page, say, dish.price + COVER).click()
  const receipt = page.getByRole('region', { name: it('confirmation.receipt.title') })
  await expect(receipt.locator('.line-warning')).toHaveText([CONTAINS_MILK])
  const id = new URL(page.url()).searchParams.get('order')
  const notes = async () => {
    const rows = await readRows(features, `select payload from received_orders where order_id = '${id}'`)
    return rows.flatMap((row) => orderPayloadSchema.parse(JSON.parse(Object(row).payload)).order.products)
  }
  await expect.poll(notes).toMatchObject([{ note: 'ATTENZIONE: contiene latte' }])
})

test.describe('when the list of filters fails', () => {
  test.use({ expectedErrors: [/503|Failed to load resource/] })

  test('no filter can be applied until the list loads, and none is lost', async ({ page }) => {
    let broken = true
    await page.route(LISTS, (route) => (broken ? route.fulfill({ status: 503, body: '' }) : route.continue()))
    await keepFilters(page)
    await openMenu(page)
    await openFilters(page)
    const sheet = sheetOf(page)
    await expect(sheet.getByRole('alert')).toContainText(it('filters.optionsFailed'))
    await expect(applyOf(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(sheet).toContainText(it('filters.chosen', { count: 1 }))
    broken = false
    await sheet.getByRole('button', { name: it('common.retry') }).tap()
    await expect(optionOf(page, MILK)).toBeChecked()
    await expect(applyOf(page)).toHaveAttribute('aria-disabled', 'false')
    await expect(markOf(dishCard(page, CULATELLO))).toBeVisible()
  })
})
