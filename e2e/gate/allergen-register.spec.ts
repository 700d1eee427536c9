import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'

const t = messages('it')

test('the allergen register tells apart what a dish contains, lacks and does not declare', async ({ page }) => {
  await page.goto('/r/q/1001/menu/pdfviewer?lang=it')
  await expect(page.getByText(t('allergens.undeclared', { count: 4 }))).toBeVisible()
  const cells = (name: string) => page.getByRole('row', { name }).first().getByRole('cell')
  const board = cells('Tagliere della Lucia')
  await expect(board).toHaveCount(14)
  await expect(board.filter({ hasText: t('allergens.contains') })).toHaveCount(3)
  await expect(board.filter({ hasText: '–' })).toHaveCount(11)
  await expect(cells('Tigelle della casa')).toHaveText([`? ${t('allergens.askStaff')}`])
  await expectAccessible(page)
})

test('a venue with its own allergen document shows that document first', async ({ page }) => {
  await page.goto('/t/q/1005/menu/pdfviewer?lang=it')
  const view = page.getByRole('region', { name: t('allergens.pages') })
  await expect(view.locator('canvas').first()).toBeVisible()
  await expect(view.getByRole('listitem').first()).toContainText('Sushi Navigli')
  await expect(page.getByRole('row', { name: 'Roll del maestro' })).toBeHidden()
  await page.getByText(t('allergens.fromMenu')).click()
  await expect(page.getByRole('row', { name: 'Roll del maestro' })).toContainText(t('allergens.askStaff'))
})
