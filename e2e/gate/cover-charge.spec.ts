import { COVER } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { totalOf } from '@/e2e/support/steps/cart-steps'
import {
  coverRow,
  footOf,
  goOn,
  morePeopleOf,
  openFilledCart,
  peopleOf,
  placedOf,
} from '@/e2e/support/steps/cover-steps'
import { euro } from '@/e2e/support/steps/menu/menu-steps'
import { chooseTable, DINER, payOf, speak, tableOf, termsOf } from '@/e2e/support/steps/order-steps'

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
