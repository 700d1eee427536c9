import { expectAccessible } from '@/e2e/support/accessibility'
import { anotherPhone } from '@/e2e/support/another-phone'
import { COVER } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { totalOf } from '@/e2e/support/steps/cart-steps'
import {
  billOf,
  coverRow,
  footOf,
  goOn,
  morePeopleOf,
  openFilledCart,
  peopleOf,
  placedOf,
  samePeopleOf,
} from '@/e2e/support/steps/cover-steps'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { chooseTable, DINER, openTables, payOf, speak, tableOf, termsOf } from '@/e2e/support/steps/order-steps'

const say = speak('it')
const { price } = DINER

test('the cover charge follows the number of people from the cart to the order', async ({ page }) => {
  await openFilledCart(page)
  await expect(footOf(page).locator('.totals')).toContainText(coverRow(1))
  await expect(totalOf(page)).toHaveText(euro(price + COVER))
  await morePeopleOf(page).click()
  await expect(footOf(page).locator('.totals')).toContainText(coverRow(2))
  await expect(totalOf(page)).toHaveText(euro(price + 2 * COVER))
  await goOn(page)
  await expect(peopleOf(page)).toContainText('2')
  await chooseTable(page, say, '7')
  await termsOf(page, say).check()
  await payOf(page, say, price + 2 * COVER).click()
  await expect(placedOf(page)).toBeVisible()
})

test('a second order of the same people charges no cover again', async ({ page }) => {
  await openFilledCart(page)
  await goOn(page)
  await chooseTable(page, say, '6')
  await termsOf(page, say).check()
  await payOf(page, say, price + COVER).click()
  await expect(placedOf(page)).toBeVisible()

  await openFilledCart(page)
  await expect(totalOf(page)).toHaveText(euro(price))
  await expect(footOf(page)).toContainText(say('cart.coverCharged'))
  await goOn(page)
  await expect(tableOf(page, say)).toHaveValue('6')
  await termsOf(page, say).check()
  await payOf(page, say, price).click()
  await expect(placedOf(page)).toBeVisible()
})

test('a second phone at a table is asked, and the same people pay their cover once', async ({ page, browser }) => {
  await openFilledCart(page)
  await morePeopleOf(page).click()
  await goOn(page)
  await chooseTable(page, say, '26')
  await termsOf(page, say).check()
  await payOf(page, say, price + 2 * COVER).click()
  await expect(placedOf(page)).toBeVisible()

  const second = await (await anotherPhone(browser)).newPage()
  await openTables(second, DINER, say)
  await morePeopleOf(second).click()
  await chooseTable(second, say, '26')
  await expect(samePeopleOf(second, '26', 2)).toBeVisible()
  await termsOf(second, say).check()
  const pay = payOf(second, say, price + 2 * COVER)
  await expect(pay).toHaveAccessibleDescription(say('checkout.missing.samePeople'))
  await pay.click({ force: true })
  const same = second.getByRole('button', { name: say('checkout.samePeople.same') })
  await expect(same).toBeFocused()
  await expectAccessible(second)
  await same.click()
  await expect(billOf(second)).not.toContainText(say('cart.coverName'))
  await payOf(second, say, price).click()
  await expect(placedOf(second)).toBeVisible()
  await expect(second.locator('.receipt .totals')).not.toContainText(say('confirmation.order.cover'))
  await second.context().close()
})
