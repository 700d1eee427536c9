import type { BrowserContext, Page } from 'playwright/test'
import { messages } from '@/e2e/support/messages'
import { BURRATA } from '@/e2e/support/place-order'
import { dishCard, nameOf, ready, unfold } from '@/e2e/support/steps/menu/menu-steps'
import { expect } from '@/e2e/support/test'

export const say = messages('it')

/** Every address that a context asks for and that is not its own site's. */
export const recordStrangers = (context: BrowserContext, origin: string): string[] => {
  const strangers: string[] = []
  context.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url())
    if (asked !== origin && protocol.startsWith('http')) strangers.push(request.url())
  })
  return strangers
}

/** The note at the foot of the menu that leads to the question. */
export const noteOf = (page: Page) => page.getByRole('region', { name: say('consent.title') })

/** What asks for the consent. */
export const questionOf = (page: Page) => page.getByRole('dialog', { name: say('consent.title') })

export const consentAnswerOf = (page: Page, answer: 'accept' | 'refuse') =>
  questionOf(page).getByRole('button', { name: say(`consent.${answer}`), exact: true })

/** Opens the question by its note. */
export const openQuestion = async (page: Page): Promise<void> => {
  await noteOf(page).locator('.dock-open').tap()
  await expect(questionOf(page)).toBeVisible()
}

/** The button at the end of a page that opens the question again. */
export const openOf = (page: Page) => page.getByRole('button', { name: say('consent.open') })

export const openMenuOf = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/r/q/1001/menu`)
  await ready(page)
}

/** Looks at a dish's details and comes back. */
export const viewDish = async (page: Page): Promise<void> => {
  const sheet = page.locator('dialog.sheet')
  await nameOf(await unfold(dishCard(page, BURRATA.id))).click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
}
