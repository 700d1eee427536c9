import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { firstDishTop, holdScripts, isAppReady, paintMenu } from '@/e2e/support/steps/menu/first-paint-steps'
import {
  addOf,
  barOf,
  CALAVERA,
  CULATELLO,
  cartLines,
  dishCard,
  euro,
  menuPath,
  WINE_SHOP,
} from '@/e2e/support/steps/menu/menu-steps'

test.describe('before any script runs', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the first dish stands within the first 420 px, below the tallest heads too', async ({ page }) => {
    await page.route('**/_next/static/**/*.js', (route) => route.abort())
    // The tallest: a cover charge, a button of its own beside the search, a split menu.
    for (const venue of [TRATTORIA, WINE_SHOP, CALAVERA]) {
      await page.goto(menuPath({ venue }))
      await expect(page.locator('.menu-cover')).toBeVisible()
      expect(await firstDishTop(page), String(venue)).toBeLessThanOrEqual(420)
    }
  })
})

test('a tap on + before hydration shows in the next frame and is in the cart afterwards', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      () => {
        requestAnimationFrame(() => {
          document.documentElement.dataset.seen = document.querySelector('.add[data-n]') ? 'shown' : 'not yet'
        })
      },
      { capture: true, once: true },
    )
  })
  const release = await holdScripts(page)
  await paintMenu(page)
  const add = addOf(dishCard(page, CULATELLO))
  await add.tap()
  await expect(add).toHaveAttribute('data-n', '1')
  await add.tap()
  await expect(add).toHaveAttribute('data-n', '2')
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'shown')
  expect(await isAppReady(page)).toBe(false)
  expect(await cartLines(page)).toEqual([])
  release()
  await expect(barOf(page)).toContainText(euro(3600))
  await expect(add).toHaveAttribute('data-n', '2')
  expect(await cartLines(page)).toMatchObject([{ id: String(CULATELLO), quantity: 2 }])
  await add.tap()
  await expect(add).toHaveAttribute('data-n', '3')
})
