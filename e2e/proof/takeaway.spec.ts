import { expectAccessible } from '@/e2e/support/accessibility'
import { PIZZERIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { DISHES, keepFormCart, openForm, payFormOf, problemOf, timeOf } from '@/e2e/support/steps/form-steps'

const { price } = DISHES[PIZZERIA]

test('an incomplete form says what is missing beside each field and focuses the first', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'takeaway')
  await expect(page.getByText(/^Il primo orario possibile è 19:2/)).toBeVisible()
  await timeOf(page).fill('')
  // A diner can press it nevertheless; the driver of this browser would wait for it to be enabled.
  await payFormOf(page, price).click({ force: true })
  for (const code of ['time_required', 'name_required', 'surname_required', 'phone_required']) {
    await expect(problemOf(page, code)).toBeVisible()
  }
  await expect(timeOf(page)).toBeFocused()
  await expectAccessible(page)
})
