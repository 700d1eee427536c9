import type { Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { PIZZERIA } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import {
  DISHES,
  fillAddress,
  fillPerson,
  formTermsOf,
  keepFormCart,
  NEAR,
  openForm,
  payFormOf,
  say,
  test,
} from '@/e2e/support/steps/form-steps'
import { MILK_ID } from '@/e2e/support/steps/menu/filter-steps'
import { orderPayloadSchema } from '@/lib/core/orders/order-payload'
import { readRows } from '@/lib/testing/database-rows'

const CAPRESE = DISHES[PIZZERIA]
const NEAR_FARE = 150
const MILK = say('dish.allergens.milk')

const FORMS = ['delivery', 'takeaway'] as const
type Form = (typeof FORMS)[number]

const toldOf = (page: Page) => page.getByRole('switch', { name: say('dish.warning.told') })
const receiptOf = (page: Page) => page.getByRole('region', { name: say('confirmation.receipt.title') })

/** An allergy to milk, chosen at an earlier visit. */
const keepAllergy = (page: Page) =>
  page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    `coperto.filters.${PIZZERIA}`,
    JSON.stringify({ allergies: [MILK_ID], foods: [], diets: [] }),
  ] as const)

/** Opens the form with a dish in the cart, and fills in all but the switch. */
const fillForm = async (page: Page, evening: ServedApp, form: Form) => {
  await keepFormCart(page, evening, PIZZERIA, 2)
  await openForm(page, evening, PIZZERIA, form)
  if (form === 'delivery') await fillAddress(page, NEAR)
  await page.getByRole('button', { name: /^Appena possibile/ }).click()
  await fillPerson(page)
  await expect(toldOf(page)).not.toBeChecked()
}

/** Sends what is filled in; gives how to read the note with which the venue received it. */
const sendForm = async (page: Page, evening: ServedApp, form: Form) => {
  await formTermsOf(page).check()
  await payFormOf(page, 2 * CAPRESE.price + (form === 'delivery' ? NEAR_FARE : 0)).click()
  await expect(receiptOf(page)).toContainText(CAPRESE.name)
  const id = new URL(page.url()).searchParams.get('order')
  return async () => {
    const rows = await readRows(evening, `select payload from received_orders where order_id = '${id}'`)
    return rows.map((row) => orderPayloadSchema.parse(JSON.parse(Object(row).payload)).order.note)
  }
}

for (const form of FORMS)
  test(`a ${form} order tells the venue of allergies where the diner switched it on`, async ({ page, evening }) => {
    await keepAllergy(page)
    await fillForm(page, evening, form)
    await expect(toldOf(page)).toHaveAccessibleDescription(new RegExp(MILK))
    await expect(page.getByText(say('dish.warning.health', { venue: 'Pizzeria Vesuvio' }))).toBeVisible()
    await toldOf(page).check()
    if (form === 'delivery') await expectAccessible(page)
    const notes = await sendForm(page, evening, form)
    await expect(receiptOf(page)).toContainText(say('dish.warning.sent', { allergens: MILK }))
    await expect.poll(notes).toEqual([`Allergie comunicate dal cliente: ${MILK}`])
  })

test('the next order tells the venue of no allergies until the diner switches it on again', async ({
  page,
  evening,
}) => {
  await keepAllergy(page)
  await fillForm(page, evening, 'delivery')
  await toldOf(page).check()
  await sendForm(page, evening, 'delivery')
  await fillForm(page, evening, 'delivery')
  const notes = await sendForm(page, evening, 'delivery')
  await expect(receiptOf(page)).not.toContainText(MILK)
  await expect.poll(notes).toEqual([expect.not.stringContaining(MILK)])
})
