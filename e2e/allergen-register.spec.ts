import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/test'

const t = messages('it')

test('the register opens from the menu in a tab of its own and tells three states', async ({ page, context }) => {
  await page.goto('/r/q/1001/menu?lang=it')
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: t('menu.allergenDocument') }).click()
  const register = await opening
  await expect(register).toHaveURL(/\/r\/q\/1001\/menu\/pdfviewer$/)
  await expect(register.getByRole('columnheader')).toHaveCount(15)

  const cells = (dish: string) => register.getByRole('row', { name: dish }).first().getByRole('cell')
  const board = cells('Tagliere della Lucia')
  await expect(board).toHaveCount(14)
  await expect(board.filter({ hasText: t('allergens.contains') })).toHaveCount(3)
  await expect(board.filter({ hasText: '–' })).toHaveCount(11)

  const unknown = register.getByRole('row').filter({ hasText: t('allergens.notDeclared') })
  await expect(unknown).toHaveCount(4)
  await expect(unknown.first().getByRole('cell').filter({ hasText: '–' })).toHaveCount(0)
})
