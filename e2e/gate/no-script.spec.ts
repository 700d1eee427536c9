import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { dishCard, euro, menuPath, nameOf, openMore } from '@/e2e/support/steps/menu/menu-steps'

const it = messages('it')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'it-IT' })

  test('the menu and a dish are read without a script, and no control is shown that needs one', async ({ page }) => {
    await page.goto(menuPath())
    await expect(page.locator('.card').first()).toBeVisible()
    for (const tool of ['[data-tool=search]', '[data-tool=filter]', '.add', '.star'])
      await expect(page.locator(`#menu ${tool}:visible`)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Primi', exact: true })).toBeVisible()
    await page.locator('#menu > details.course > summary').nth(3).click()
    await expect(dishCard(page, 1001069)).toContainText(euro(500))
    await nameOf(dishCard(page, 1001069)).click()
    await expect(page).toHaveURL(/\/menu\/dish\/1001069$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await openMore(page)
    await expect(page.getByRole('link', { name: it('menu.allergenDocument') })).toBeVisible()
  })
})
