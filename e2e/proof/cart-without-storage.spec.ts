import type { Page } from 'playwright/test'
import { expect, test } from '@/e2e/support/servers/own-server'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { lineOf } from '@/e2e/support/steps/cart-steps'
import { addOf, barOf, CULATELLO, dishCard, menuPath, ready, sourceDish } from '@/e2e/support/steps/menu/menu-steps'
import { speak } from '@/e2e/support/steps/order-steps'

const say = speak('it')

/** As a browser whose settings refuse all cookies; `name`: that of the window. */
const blockStorage = (page: Page, name = '') =>
  page.addInitScript((taken) => {
    if (taken) window.name = taken
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  }, name)

const addCulatello = async (page: Page) => {
  await page.goto(`${suiteOrigin()}${menuPath()}`)
  await ready(page)
  await addOf(dishCard(page, CULATELLO)).click()
}

test('where storage is blocked, the cart goes with the tab to its page and back', async ({ page }) => {
  await blockStorage(page)
  await addCulatello(page)
  await barOf(page).click()
  await expect(lineOf(page, sourceDish(CULATELLO).name)).toBeVisible()
  await page.getByRole('link', { name: say('cart.backToMenu') }).click()
  await ready(page)
  await expect(barOf(page)).toBeVisible()
})

test('where nothing can keep the cart, the first dish that is added says so', async ({ page }) => {
  await blockStorage(page, 'somebody-else')
  await addCulatello(page)
  await expect(page.getByRole('alert').filter({ hasText: say('menu.notKept') })).toBeVisible()
  await expect(barOf(page)).toBeHidden()
})
