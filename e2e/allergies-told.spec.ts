import { fakeVenueSystems } from '@/e2e/faults/fake-venue-systems'
import {
  DISHES,
  fillAddress,
  fillPerson,
  keepCart,
  NEAR,
  openForm,
  PIZZERIA,
  payOf,
  SATURDAY_EVENING,
  say,
  termsOf,
} from '@/e2e/form-steps'
import { expectAccessible } from '@/e2e/support/accessibility'
import { expect, test } from '@/e2e/support/own-server'
import { type RunningServer, startServer } from '@/e2e/support/start-server'

/** As the filters keep it. */
const MILK_ID = 6
const CAPRESE = DISHES[PIZZERIA]
const NEAR_FARE = 150

let systems: Awaited<ReturnType<typeof fakeVenueSystems>>
let server: RunningServer

test.beforeAll(async () => {
  systems = await fakeVenueSystems()
  server = await startServer({ now: SATURDAY_EVENING, env: { COPERTO_ORDERS_API_URL: systems.origin } })
})
test.afterAll(async () => {
  await server.kill()
  await systems.close()
})

for (const form of ['delivery', 'takeaway'] as const) {
  test(`allergies go with a ${form} where the diner switched it on`, async ({ page }) => {
    const before = systems.received.orders.length
    await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
      `coperto.filters.${PIZZERIA}`,
      JSON.stringify({ allergies: [MILK_ID], foods: [], diets: [] }),
    ] as const)
    const told = page.getByRole('switch', { name: say('dish.warning.told') })
    const receipt = page.getByRole('region', { name: say('confirmation.receipt.title') })
    const milk = say('dish.allergens.milk')
    const order = async (switchedOn: boolean) => {
      await keepCart(page, server, PIZZERIA, 2)
      await openForm(page, server, PIZZERIA, form)
      if (form === 'delivery') await fillAddress(page, NEAR)
      await page.getByRole('button', { name: /^Appena possibile/ }).click()
      await fillPerson(page)
      await expect(told).not.toBeChecked()
      await expect(told).toHaveAccessibleDescription(new RegExp(milk))
      await expect(page.getByText(say('dish.warning.health', { venue: 'Pizzeria Vesuvio' }))).toBeVisible()
      if (switchedOn) {
        await told.check()
        await expectAccessible(page)
      }
      await termsOf(page).check()
      await payOf(page, 2 * CAPRESE.price + (form === 'delivery' ? NEAR_FARE : 0)).click()
      await expect(receipt).toContainText(CAPRESE.name)
    }

    await order(true)
    await expect(receipt).toContainText(say('dish.warning.sent', { allergens: milk }))
    await expect.poll(() => systems.received.orders.length).toBe(before + 1)
    expect(systems.received.orders.at(-1)?.order.note).toBe(`Allergie comunicate dal cliente: ${milk}`)
    // Off again at the next order.
    await order(false)
    await expect(receipt).not.toContainText(milk)
    await expect.poll(() => systems.received.orders.length).toBe(before + 2)
    expect(systems.received.orders.at(-1)?.order.note).not.toContain(milk)
  })
}
