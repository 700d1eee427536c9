import { expectAccessible } from '@/e2e/support/accessibility'
import { expect } from '@/e2e/support/own-server'
import {
  DISHES,
  fillAddress,
  fillPerson,
  keepCart,
  NEAR,
  openForm,
  PIZZERIA,
  payOf,
  say,
  termsOf,
  test,
} from '@/e2e/support/steps/form-steps'
import { orderPayloadSchema } from '@/lib/orders/order-payload'
import { readRows } from '@/lib/testing/database-rows'

/** As the filters keep it. */
const MILK_ID = 6
const CAPRESE = DISHES[PIZZERIA]
const NEAR_FARE = 150

test('allergies go with a delivery and a takeaway where the diner switched it on', async ({ page, evening }) => {
  await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    `coperto.filters.${PIZZERIA}`,
    JSON.stringify({ allergies: [MILK_ID], foods: [], diets: [] }),
  ] as const)
  const told = page.getByRole('switch', { name: say('dish.warning.told') })
  const receipt = page.getByRole('region', { name: say('confirmation.receipt.title') })
  const milk = say('dish.allergens.milk')
  /** Orders; gives how to read the note with which the venue received it. */
  const order = async (form: 'delivery' | 'takeaway', switchedOn: boolean) => {
    await keepCart(page, evening, PIZZERIA, 2)
    await openForm(page, evening, PIZZERIA, form)
    if (form === 'delivery') await fillAddress(page, NEAR)
    await page.getByRole('button', { name: /^Appena possibile/ }).click()
    await fillPerson(page)
    await expect(told).not.toBeChecked()
    await expect(told).toHaveAccessibleDescription(new RegExp(milk))
    await expect(page.getByText(say('dish.warning.health', { venue: 'Pizzeria Vesuvio' }))).toBeVisible()
    if (switchedOn) await told.check()
    if (switchedOn && form === 'delivery') await expectAccessible(page)
    await termsOf(page).check()
    await payOf(page, 2 * CAPRESE.price + (form === 'delivery' ? NEAR_FARE : 0)).click()
    await expect(receipt).toContainText(CAPRESE.name)
    const id = new URL(page.url()).searchParams.get('order')
    return async () => {
      const rows = await readRows(evening, `select payload from received_orders where order_id = '${id}'`)
      return rows.map((row) => orderPayloadSchema.parse(JSON.parse(Object(row).payload)).order.note)
    }
  }

  for (const form of ['delivery', 'takeaway'] as const) {
    const notesWith = await order(form, true)
    await expect(receipt).toContainText(say('dish.warning.sent', { allergens: milk }))
    await expect.poll(notesWith).toEqual([`Allergie comunicate dal cliente: ${milk}`])
    if (form === 'takeaway') return
    // Off again at the next order.
    const notesWithout = await order(form, false)
    await expect(receipt).not.toContainText(milk)
    await expect.poll(notesWithout).toEqual([expect.not.stringContaining(milk)])
    // Another diner: of a third order of one device the venue is told in the note too.
    await page.evaluate(() => localStorage.clear())
  }
})
