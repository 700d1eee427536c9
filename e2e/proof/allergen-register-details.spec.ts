import { messages } from '@/e2e/support/messages'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { openMenu, openMore } from '@/e2e/support/steps/menu/menu-steps'

const t = messages('it')

test('the allergen register opens in its own tab', async ({ page, context }) => {
  await openMenu(page)
  await openMore(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: t('menu.allergenDocument') }).click()
  const register = await opening
  await expect(register).toHaveURL(/\/r\/q\/1001\/menu\/pdfviewer$/)
  await expect(register.getByRole('columnheader')).toHaveCount(15)
  await expect(page).toHaveURL(/\/menu\?lang=it$/)
})
