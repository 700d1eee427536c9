import type { Page } from 'playwright/test'
import { PIZZERIA, TRATTORIA } from '@/e2e/support/place-order'
import { fieldOf } from '@/e2e/support/steps/booking-steps'
import { lineOf, proceedOf, SPELT_MARGHERITA, TWO_BURRATE } from '@/e2e/support/steps/cart-steps'
import { holdScripts } from '@/e2e/support/steps/menu/first-paint-steps'
import { euro, keepCart } from '@/e2e/support/steps/menu/menu-steps'
import { speak, tableOf, termsOf } from '@/e2e/support/steps/order-steps'
import { expect, test } from '@/e2e/support/test'

const say = speak('it')

/** Opens a page whose scripts wait; answers how to let them go. */
const openHeld = async (page: Page, path: string) => {
  const release = await holdScripts(page)
  await page.goto(`${path}?lang=it`, { waitUntil: 'commit' })
  return release
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) shifted += Number(entry.value)
      }
      document.documentElement.dataset.shifted = String(shifted)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = async (page: Page): Promise<number> =>
  Number((await page.locator('html').getAttribute('data-shifted')) ?? 0)

test('the lines of the cart stand on its page before hydration, and stay where they are', async ({ page }) => {
  await watchShifts(page)
  await keepCart(page, TRATTORIA, [{ ...TWO_BURRATE, note: 'senza sale' }, SPELT_MARGHERITA])
  const release = await openHeld(page, `/r/q/${TRATTORIA}/orders`)
  const written = page.locator('.cart-lines li')
  await expect(written).toHaveCount(2)
  await expect(written.nth(0)).toContainText(TWO_BURRATE.name)
  await expect(written.nth(0)).toContainText(euro(2400))
  await expect(written.nth(0)).toContainText('senza sale')
  await expect(written.nth(1).getByText('Margherita', { exact: true })).toBeVisible()
  await expect(proceedOf(page)).toHaveAttribute('href', `/r/q/${TRATTORIA}/orders/tables`)
  const before = await written.nth(1).boundingBox()
  release()
  await expect(lineOf(page, 'Margherita').getByRole('button', { name: say('cart.noteAdd') })).toBeVisible()
  expect((await lineOf(page, 'Margherita').boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01)
})

test('a press on the checkout link that begins before hydration and ends after it is followed', async ({ page }) => {
  await keepCart(page, TRATTORIA, [TWO_BURRATE])
  const release = await openHeld(page, `/r/q/${TRATTORIA}/orders`)
  await proceedOf(page).hover()
  await page.mouse.down()
  release()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page).toHaveURL(/\/orders\/tables/)
})

for (const path of [`/r/q/${TRATTORIA}/orders`, `/r/q/${TRATTORIA}/orders/tables`, `/t/q/${PIZZERIA}/orders/takeaway`])
  test(`a device without a cart sees no lines and no form for a moment: ${path}`, async ({ page }) => {
    const release = await openHeld(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.cart-line, .checkout-form').filter({ visible: true })).toHaveCount(0)
    await expect(proceedOf(page).filter({ visible: true })).toHaveCount(0)
    release()
    await expect(page.getByRole('link', { name: say('frame.toMenu') })).toBeVisible()
  })

test('a table, a note and the consent of before hydration are kept', async ({ page }) => {
  await watchShifts(page)
  await keepCart(page, TRATTORIA, [TWO_BURRATE])
  const release = await openHeld(page, `/r/q/${TRATTORIA}/orders/tables`)
  await tableOf(page, say).fill('12')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: say('checkout.note.label') }).fill('una torta')
  await termsOf(page, say).check()
  release()
  await expect(page.getByText(say('checkout.table.open', { table: '12' }))).toBeVisible()
  await expect(tableOf(page, say)).toHaveValue('12')
  await expect(page.getByRole('textbox', { name: say('checkout.note.label') })).toHaveValue('una torta')
  await expect(termsOf(page, say)).toBeChecked()
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01)
})

test('a booking begins before hydration, with the seats of this tab where none were typed', async ({ page }) => {
  const path = '/b/q/trattoria-lucia/bookingrestaurant'
  await page.goto(`${path}?lang=it`)
  await fieldOf(page, 'seats').fill('4')
  await fieldOf(page, 'surname').fill('Bianchi')
  const release = await openHeld(page, path)
  await fieldOf(page, 'name').fill('Ada')
  release()
  await expect(fieldOf(page, 'seats')).toHaveValue('4')
  await expect(fieldOf(page, 'surname')).toHaveValue('Bianchi')
  await expect(fieldOf(page, 'name')).toHaveValue('Ada')
})
