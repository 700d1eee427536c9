import type { Locator, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { dishCard, euro, openSheet, sheetOf, sourceDish } from '@/e2e/support/steps/menu/menu-steps'
import { expect } from '@/e2e/support/test'

const it = messages('it')

/** Dishes of the trattoria. */
export const RAGU = 1001022
export const CARBONARA = 1001029
export const MARGHERITA = 1001081
/** A wine sold by the bottle and by the glass. */
export const SORBARA = 1001813

export const dishSheet = (page: Page, id: number): Locator => page.getByRole('dialog', { name: sourceDish(id).name })

/** The button of a sheet that adds for so many cents. */
export const addFor = (cents: number): string => it('dish.addFor', { total: euro(cents) })

export const legendLink = (page: Page): Locator => sheetOf(page).getByRole('button', { name: it('dish.legend') })
export const legendTitle = (page: Page): Locator => sheetOf(page).getByRole('heading', { name: it('dish.legend') })

/** Opens the legend from the sheet of a dish. */
export const openLegend = async (page: Page): Promise<void> => {
  await openSheet(dishCard(page, RAGU), 'name')
  await legendLink(page).click()
  await expect(legendTitle(page)).toBeVisible()
}

/** The frame that stands in for a sheet while its code is on the way. */
export const waitingFrame = (page: Page): Locator => page.getByRole('dialog', { name: it('common.loading') })
