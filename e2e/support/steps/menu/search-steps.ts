import type { Locator, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { openMenu } from '@/e2e/support/steps/menu/menu-steps'
import { expect } from '@/e2e/support/test'

const it = messages('it')

export const viewOf = (page: Page): Locator => page.getByRole('region', { name: it('tools.searchTitle') })
export const boxOf = (page: Page): Locator => page.getByRole('searchbox', { name: it('tools.searchLabel') })
export const searchOf = (page: Page): Locator => page.getByRole('button', { name: it('menu.search') })
export const cardsOf = (page: Page): Locator => viewOf(page).locator('article')

export const openSearch = async (page: Page, place: Parameters<typeof openMenu>[1] = {}): Promise<void> => {
  await openMenu(page, place)
  await searchOf(page).click()
  await expect(boxOf(page)).toBeFocused()
}
