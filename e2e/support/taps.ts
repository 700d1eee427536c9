import type { BrowserContext, Locator, Page } from 'playwright/test'

/**
 * Counts the taps of a diner in every page of the context, those into a field too; the next field is reached by the
 * keyboard. A native list is opened and chosen from, two taps.
 */
export const countTaps = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const add = (): void => {
      const kept = Number(sessionStorage.getItem('e2e.taps') ?? 0)
      sessionStorage.setItem('e2e.taps', String(kept + 1))
    }
    addEventListener('pointerdown', add, { capture: true })
    const isList = ({ target }: Event): boolean => target instanceof HTMLSelectElement
    addEventListener('change', (event) => isList(event) && add(), { capture: true })
  })
}

export const tapsOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('e2e.taps') ?? 0))

/** Taps into the first field and goes from one to the next by the keyboard. */
export const typeFrom = async (first: Locator, ...texts: string[]): Promise<void> => {
  await first.tap()
  for (const [at, text] of texts.entries()) {
    if (at > 0) await first.page().keyboard.press('Tab')
    await first.page().keyboard.type(text)
  }
}
