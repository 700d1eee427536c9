import type { Locator, Page } from 'playwright/test'
import { holdRequests } from '@/e2e/support/hold-requests'
import { PIZZERIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import {
  DISHES,
  fillAddress,
  formTermsOf,
  keepFormCart,
  NEAR,
  openForm,
  payFormOf,
  personFieldOf,
  problemOf,
  say,
  test,
} from '@/e2e/support/steps/form-steps'

/** Puts a finger down on the middle of an element, and answers where that is. */
const pressDown = async (page: Page, target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  return box
}

test('a box that is pressed stays in place while a problem appears above it', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'takeaway')
  await personFieldOf(page, 'phone').fill('12')
  const before = await pressDown(page, formTermsOf(page))
  await expect(personFieldOf(page, 'phone')).toHaveAttribute('aria-invalid', 'true')
  expect(await formTermsOf(page).boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(formTermsOf(page)).toBeChecked()
  await expect(problemOf(page, 'phone_invalid')).toBeVisible()
})

test('a press on the button lands from a field that was not left before', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 1)
  await openForm(page, evening, PIZZERIA, 'takeaway')
  await page.getByRole('button', { name: /^Appena possibile · 19:2/ }).click()
  await personFieldOf(page, 'name').fill('Ada')
  await personFieldOf(page, 'surname').fill('Rossi')
  await formTermsOf(page).check()
  await personFieldOf(page, 'phone').fill('13')
  await expect(problemOf(page, 'phone_invalid')).toBeHidden()
  await pressDown(page, payFormOf(page, DISHES[PIZZERIA].price))
  await page.mouse.up()
  await expect(page.getByText(say('common.missing.wrong', { field: say('person.phone') }))).toBeVisible()
  await expect(personFieldOf(page, 'phone')).toBeFocused()
})

test('a box that is pressed stays in place while the cost of a delivery appears', async ({ page, evening }) => {
  await keepFormCart(page, evening, PIZZERIA, 2)
  await openForm(page, evening, PIZZERIA, 'delivery')
  const release = await holdRequests(page, '**/delivery-quote')
  await fillAddress(page, NEAR)
  await expect(page.getByText(say('forms.address.asking'))).toBeVisible()
  const place = await pressDown(page, formTermsOf(page))
  release()
  // The button has it: the answer is there.
  await expect(payFormOf(page, 2 * DISHES[PIZZERIA].price + 150)).toBeVisible()
  expect(await formTermsOf(page).boundingBox()).toEqual(place)
  await page.mouse.up()
  await expect(formTermsOf(page)).toBeChecked()
  await expect(page.getByText(say('forms.address.asking'))).toBeHidden()
})
