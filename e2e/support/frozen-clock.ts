import type { Page } from 'playwright/test'

/** A Saturday at 13:00 where venues are. */
const NOON = new Date('2026-03-28T12:00:00Z').getTime()

/** From the next page on, time passes only by `page.clock.runFor`. */
export const freezeClock = async (page: Page): Promise<void> => {
  await page.clock.install({ time: NOON })
  // A minute on: until it stops, the clock runs.
  await page.clock.pauseAt(NOON + 60_000)
  // A stopped clock keeps no marks, and the page says by them how far it is.
  await page.addInitScript(() => {
    performance.mark = (name) => {
      document.documentElement.setAttribute(`data-${name}`, '')
      return new PerformanceMark(name)
    }
  })
}

const marked = (page: Page, mark: string): Promise<void> =>
  page.locator(`html[data-${mark}]`).waitFor({ state: 'attached' })

/** Waits until taps are the app's, on a page whose clock stands still. */
export const aliveStill = (page: Page): Promise<void> => marked(page, 'app-ready')

/** Lets 750 ms pass, in which the code of the popups comes, and waits for it. */
export const untilPopups = async (page: Page): Promise<void> => {
  await page.clock.runFor(750)
  await marked(page, 'popups-ready')
}
