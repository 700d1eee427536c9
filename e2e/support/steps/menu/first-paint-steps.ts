import type { Page } from 'playwright/test'
import { holdRequests } from '@/e2e/support/hold-requests'
import { BOARD, dishCard, menuPath } from '@/e2e/support/steps/menu/menu-steps'
import { expect } from '@/e2e/support/test'

/** Holds back every script of the app; answers how to let them go. */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, '**/_next/static/**/*.js')

/** Opens the menu as far as its first paint. */
export const paintMenu = async (page: Page, hash = ''): Promise<void> => {
  await page.goto(menuPath({ hash }), { waitUntil: 'commit' })
  await expect(dishCard(page, BOARD)).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

export const isAppReady = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('app-ready').length > 0)

/** How far down the first dish that is shown begins, in px. */
export const firstDishTop = async (page: Page): Promise<number> =>
  (await page.locator('#menu article.card:visible').first().boundingBox())?.y ?? Number.NaN
