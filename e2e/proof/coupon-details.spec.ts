import { PIZZERIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { totalOf } from '@/e2e/support/steps/cart-steps'
import { askOf, cartAt, KEPT, PIZZERIA_MARGHERITA, storeCoupon } from '@/e2e/support/steps/coupon-steps'
import { euro, keepCart } from '@/e2e/support/steps/menu/menu-steps'

// A wrong code is an answer of 4xx, which the browser logs as an error.
test.use({ expectedErrors: [/status of 422/] })

test('a coupon of another venue discounts nothing here', async ({ page, features }) => {
  await keepCart(page, PIZZERIA, [PIZZERIA_MARGHERITA])
  await page.goto(`${features.url}/api/health/live`)
  await storeCoupon(page, { ...KEPT, restaurantAccepted: 1002 })
  await page.goto(`${features.url}${cartAt(PIZZERIA, 'd')}`)
  await expect(totalOf(page)).toHaveText(euro(1300))
  await expect(askOf(page)).toBeVisible()
})
