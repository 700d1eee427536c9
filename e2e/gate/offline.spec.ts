import { expectAccessible } from '@/e2e/support/accessibility'
import { PIZZERIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { PERSON } from '@/e2e/support/steps/booking-steps'
import {
  DISHES,
  fillPerson,
  formTermsOf,
  keepFormCart,
  openForm,
  payFormOf,
  personFieldOf,
  say,
} from '@/e2e/support/steps/form-steps'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

test('an order pressed without the network keeps everything and is sent when it is back', async ({
  page,
  context,
  evening,
}) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'takeaway')
  await page.getByRole('button', { name: /^Appena possibile · 19:2/ }).click()
  await fillPerson(page)
  await formTermsOf(page).check()
  const pay = payFormOf(page, DISHES[PIZZERIA].price)
  await expect(pay).toBeEnabled()
  await context.setOffline(true)
  const notice = page.locator('.offline-line').filter({ hasText: say('common.offline') })
  await expect(notice).toBeVisible()
  await pay.click()
  const failure = page.getByRole('alert').filter({ hasText: say('checkout.failure.offline') })
  // The same is sent several times before.
  await expect(failure).toBeVisible({ timeout: 30_000 })
  await expect(failure).toBeInViewport()
  await expect(personFieldOf(page, 'name')).toHaveValue(PERSON.name)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(failure).toBeHidden()
  await expect(notice).toBeHidden()
  await pay.click()
  await expect(page.getByRole('heading', { level: 1, name: say('confirmation.whatsapp.title') })).toBeVisible()
})
