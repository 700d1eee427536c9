import type { BrowserContext, Page } from 'playwright/test'

/** What a diner did with a page and those after it in its tab. */
export type Effort = { taps: number; typed: number }

/**
 * Counts in every page of the context. Tapping into a field and typing there is one typed field, not a tap; a native list
 * is opened and chosen from, two taps.
 */
export const countEffort = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const add = (what: string): void => {
      const kept = Number(sessionStorage.getItem(`e2e.${what}`) ?? 0)
      sessionStorage.setItem(`e2e.${what}`, String(kept + 1))
    }
    const isTyped = (target: EventTarget | null): boolean =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type))
    addEventListener('pointerdown', ({ target }) => isTyped(target) || add('taps'), { capture: true })
    addEventListener(
      'change',
      ({ target }) => {
        if (isTyped(target)) add('typed')
        if (target instanceof HTMLSelectElement) for (let tap = 0; tap < 2; tap += 1) add('taps')
      },
      { capture: true },
    )
  })
}

export const effortOf = (page: Page): Promise<Effort> =>
  page.evaluate(() => {
    const count = (what: string): number => Number(sessionStorage.getItem(`e2e.${what}`) ?? 0)
    return { taps: count('taps'), typed: count('typed') }
  })
