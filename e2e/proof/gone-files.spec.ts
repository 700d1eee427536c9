import { messages } from '@/e2e/support/messages'
import { addOf, CULATELLO, dishCard, nameOf, openMenu, sheetOf } from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

const it = messages('it')

test.describe('after an update', () => {
  test.use({ expectedErrors: [/Failed to load resource|ChunkLoad|Loading (CSS )?chunk/] })

  test('a menu whose scripts are gone reloads once, says so and keeps the cart', async ({ page }) => {
    let isOld = false
    // The build that the next page comes from is there.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false
    })
    await page.route('**/_next/static/**', (route) =>
      isOld ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await openMenu(page)
    await addOf(dishCard(page, CULATELLO)).click()
    isOld = true
    await nameOf(dishCard(page, CULATELLO)).click()
    await expect(page.locator('.updated-line').filter({ hasText: it('common.updated') })).toBeVisible()
    await expect(addOf(dishCard(page, CULATELLO))).toHaveAttribute('data-n', '1')
    await openMenu(page)
    await nameOf(dishCard(page, CULATELLO)).click()
    await expect(sheetOf(page)).toBeVisible()
  })
})
