import type { Locator } from 'playwright/test'

/** What a person with a phone takes to find and hit a control, and to type a character with a thumb, in ms. */
const TAP_MS = 1_500
const KEY_MS = 300

export type Stopwatch = {
  tap: (target: Locator) => Promise<void>
  type: (target: Locator, text: string) => Promise<void>
  /** For what is done away from the page, in ms. */
  spend: (ms: number) => void
  /** Since the start: what the page took, and what a person would have. */
  elapsed: () => number
}

/** Counts a journey as a person would make it: a test types and taps in no time. */
export const stopwatch = (): Stopwatch => {
  const started = performance.now()
  let spent = 0
  return {
    tap: async (target) => {
      spent += TAP_MS
      await target.click()
    },
    type: async (target, text) => {
      spent += TAP_MS + KEY_MS * text.length
      await target.fill(text)
    },
    spend: (ms) => {
      spent += ms
    },
    elapsed: () => performance.now() - started + spent,
  }
}
