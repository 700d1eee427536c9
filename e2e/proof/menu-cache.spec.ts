import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { dishCard } from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'
import { formatEuro } from '@/lib/core/money/money'

const MENU = `/r/q/${TRATTORIA}/menu`

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'it-IT' })

  test('the menu shows its courses, dishes and prices', async ({ page }) => {
    await page.goto(MENU)
    await expect(page.getByRole('heading', { level: 1, name: 'Trattoria Lucia' })).toBeVisible()
    for (const course of ['Antipasti', 'Primi', 'Secondi', 'Pizze', 'Dolci']) {
      await expect(page.getByRole('heading', { level: 2, name: course, exact: true })).toBeVisible()
    }
    const first = dishCard(page, 1001002)
    await expect(first.getByRole('heading', { name: 'Crescentine fritte e mortadella' })).toBeVisible()
    await expect(first.getByText(formatEuro(1100))).toBeVisible()
    await expect(page.getByText(messages('it')('menu.poweredBy'))).toBeAttached()
  })

  test('a closed course of the menu opens and closes', async ({ page }) => {
    await page.goto(MENU)
    const margherita = dishCard(page, 1001081)
    await expect(margherita).toBeHidden()
    await page.locator('summary', { hasText: 'Pizze' }).tap()
    await expect(margherita.getByRole('heading', { name: 'Margherita' })).toBeVisible()
    await expect(margherita.getByText(formatEuro(750))).toBeVisible()
    await page.locator('summary', { hasText: 'Pizze' }).tap()
    await expect(margherita).toBeHidden()
  })
})
