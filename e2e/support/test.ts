import { test as base, expect } from 'playwright/test'
import { watchLayoutShifts } from '@/e2e/support/layout-shifts'
import { type PopupOptions, suppressPopups } from '@/e2e/support/suppress-popups'

type Options = {
  /** Console errors that the test itself provokes, such as the status of a page that is not there. */
  expectedErrors: RegExp[]
}

/**
 * Playwright's `test`, which also fails when the page logs an error, throws one or asks for what its policy refuses (a
 * browser says nothing of some of that), or moves before anybody touches it: a screen that looks right with an error behind
 * it is broken for somebody, and what moves is missed by a finger.
 */
export const test = base.extend<
  Options & PopupOptions & { noErrors: undefined; noLayoutShift: undefined; popupsAway: undefined }
>({
  popups: [false, { option: true }],
  popupsAway: [
    async ({ context, popups }, use) => {
      if (!popups) await suppressPopups(context)
      await use(undefined)
    },
    { auto: true },
  ],
  expectedErrors: [[], { option: true }],
  noErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          reportError(new Error(`Content Security Policy: ${effectiveDirective} refused ${blockedURI}`)),
        )
      })
      context.on('weberror', (webError) => errors.push(String(webError.error())))
      await use(undefined)
      const surprising = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))
      expect(surprising, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  noLayoutShift: [
    async ({ context }, use) => {
      const shifts = await watchLayoutShifts(context)
      await use(undefined)
      expect(shifts, 'what moved before anybody touched the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
