import { test as base, expect } from 'playwright/test'
import { type HoursOptions, withoutHours } from '@/e2e/support/hours'
import { watchLayoutShifts } from '@/e2e/support/layout-shifts'
import { type PopupOptions, suppressPopups } from '@/e2e/support/suppress-popups'

/**
 * Playwright's `test` that every journey is made of: no popup comes of its own accord unless it is asked for, and what moves
 * before anybody touches the page is missed by a finger, and fails.
 */
export const test = base.extend<PopupOptions & HoursOptions>({
  popups: [false, { option: true }],
  hours: [false, { option: true }],
  // Whoever asks the server alone needs none of it, and no context.
  context: async ({ context, popups, hours }, use) => {
    if (!popups) await suppressPopups(context)
    if (!hours) await withoutHours(context)
    const shifts = await watchLayoutShifts(context)
    await use(context)
    expect(shifts, 'what moved before anybody touched the page').toEqual([])
  },
})

export { expect }
