import type { Locator, Page, Request, Route } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { addOf, fragmentsOf, openMenu, sheetOf, unfold } from '@/e2e/support/steps/menu/menu-steps'
import { expect } from '@/e2e/support/test'

const it = messages('it')

export const MILK = 'Latte'
export const EGGS = 'Uova'
/** As the filters keep it. */
export const MILK_ID = 6
export const BATTUTA = 1001004
export const TIGELLE = 1001008
export const MEATS = '#c100101'
export const SUITABILITY = '**/api/venues/*/suitability'
export const LISTS = '**/api/filters?*'

export const chipOf = (page: Page): Locator => page.locator('[data-tool="filter"]')
export const summaryOf = (page: Page): Locator => page.locator('#filter-summary')
export const applyOf = (page: Page, t = it): Locator => sheetOf(page).getByRole('button', { name: t('filters.apply') })
export const optionOf = (page: Page, name: string): Locator =>
  sheetOf(page).getByRole('checkbox', { name, exact: true })
export const markOf = (card: Locator): Locator => card.locator('.fit')
export const idsIn = (page: Page, course: string): Promise<string[]> => fragmentsOf(page.locator(`${course} > article`))

export const openFilters = async (page: Page): Promise<void> => {
  await chipOf(page).tap()
  await expect(applyOf(page)).toBeVisible()
}

export const choose = async (page: Page, ...names: string[]): Promise<void> => {
  await openFilters(page)
  for (const name of names) await sheetOf(page).getByText(name, { exact: true }).first().tap()
  await applyOf(page).tap()
}

/** Picks and waits until the menu shows what came of it. */
export const applied = async (page: Page, ...names: string[]): Promise<void> => {
  await choose(page, ...names)
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(summaryOf(page)).toContainText(it('filters.notAGuarantee'))
}

/** Holds every question to the venue until the test lets it go. */
export const holdQuestions = async (page: Page) => {
  const held: { request: Request; answer: (unsuitable: number[]) => Promise<void>; fail: () => Promise<void> }[] = []
  await page.route(SUITABILITY, (route: Route) => {
    const drinks = { unsuitable: [], unknown: [] }
    held.push({
      request: route.request(),
      // A question nobody waits for any more cannot be answered.
      answer: (unsuitable) =>
        route
          .fulfill({ json: { dishes: { unsuitable, unknown: [] }, drinks, allergens: ['milk'] } })
          .catch(() => undefined),
      fail: () => route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }),
    })
  })
  const nth = async (at: number) => {
    await expect.poll(() => held.length).toBeGreaterThan(at)
    const question = held[at]
    if (!question) throw new Error(`no question ${at}`)
    return question
  }
  return { nth }
}

/** Allergies chosen at an earlier visit of a venue. */
export const keepFilters = (page: Page, allergies: number[] = [MILK_ID], venue = TRATTORIA): Promise<unknown> =>
  page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    `coperto.filters.${venue}`,
    JSON.stringify({ allergies, foods: [], diets: [] }),
  ] as const)

/** Opens the trattoria's menu with an allergy to milk, and waits until its dishes are judged. */
export const openFiltered = async (page: Page): Promise<void> => {
  await keepFilters(page)
  await openMenu(page)
  await expect(summaryOf(page)).toContainText(it('filters.notAGuarantee'))
}

/** Taps '+', opening the courses first. */
export const tapAdd = async (card: Locator): Promise<void> => {
  await unfold(card)
  await addOf(card).tap()
}

/** The question before a dish is added against the filters: its reasons, and the two answers. */
export const reasonsOf = (page: Page): Locator => sheetOf(page).locator('#ask-reasons')
export const anywayOf = (page: Page): Locator => sheetOf(page).getByRole('button', { name: it('dish.warning.anyway') })
export const leaveOf = (page: Page): Locator => sheetOf(page).getByRole('button', { name: it('dish.warning.dont') })

/** Reason of a dish with milk, as the diner reads it. */
export const CONTAINS_MILK = it('dish.warning.contains', { allergens: it('dish.allergens.milk') })
