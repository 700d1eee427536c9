import { expectAccessible } from '@/e2e/support/accessibility'
import { PIZZERIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { totalOf } from '@/e2e/support/steps/cart-steps'
import {
  applyCouponOf,
  askOf,
  cartAt,
  codeOf,
  KEPT,
  PIZZERIA_MARGHERITA,
  popupOf,
  storedCoupon,
} from '@/e2e/support/steps/coupon-steps'
import { euro, keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { speak } from '@/e2e/support/steps/order-steps'

const say = speak('it')

// A wrong code is an answer of 4xx, which the browser logs as an error.
test.use({ expectedErrors: [/status of 422/] })

test('a wrong code stays in the popup with its message', async ({ page, features }) => {
  await keepCart(page, PIZZERIA, [PIZZERIA_MARGHERITA])
  await page.goto(`${features.url}${cartAt(PIZZERIA, 'd')}`)
  await expect(popupOf(page)).toBeVisible()
  await codeOf(page).fill('vesuvio11')
  await applyCouponOf(page).click()
  await expect(popupOf(page).getByRole('alert')).toHaveText('Il codice non è stato accettato')
  await expect(codeOf(page)).toHaveValue('vesuvio11')
  await expect(codeOf(page)).toBeFocused()
  await expectAccessible(page)
  expect(await storedCoupon(page)).toBeNull()
})

test('a right code discounts the total and can be given up', { tag: '@remote' }, async ({ page, features }) => {
  await keepCart(page, PIZZERIA, [PIZZERIA_MARGHERITA])
  await page.goto(`${features.url}${cartAt(PIZZERIA, 'd')}`)
  await codeOf(page).fill(' vesuvio10 ')
  await page.keyboard.press('Enter')
  await expect(popupOf(page)).toHaveCount(0)
  expect(await storedCoupon(page)).toEqual({ ...KEPT, restaurantAccepted: PIZZERIA })
  await expect(page.getByText(say('coupon.accepted', { percentage: 10 }))).toBeVisible()
  await expect(page.getByRole('region', { name: say('coupon.region') })).toBeFocused()
  await expect(page.locator('.cart-foot .totals')).toHaveText(
    [say('cart.total'), euro(1300), say('cart.discount', { percentage: 10 }), euro(-130), say('cart.discounted')].join(
      '',
    ) + euro(1170),
  )
  await expectAccessible(page)
  await page.reload()
  await expect(totalOf(page)).toHaveText(euro(1170))
  await page.getByRole('button', { name: `${say('coupon.remove')} VESUVIO10` }).click()
  await expect(totalOf(page)).toHaveText(euro(1300))
  expect(await storedCoupon(page)).toBeNull()
  await expect(askOf(page)).toBeVisible()
})
