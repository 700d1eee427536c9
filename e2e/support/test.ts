import { expect } from 'playwright/test'
import { test as base } from '@/e2e/support/page-test'

type Options = {
  /** Console errors that the test itself provokes, such as the status of a page that is not there. */
  expectedErrors: RegExp[]
}

/**
 * The journeys' `test`, which also fails when the page logs an error, throws one or asks for what its policy refuses (a
 * browser says nothing of some of that): a screen that looks right with an error behind it is broken for somebody.
 */
export const test = base.extend<Options>({
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, use) => {
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
    await use(context)
    const surprising = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))
    expect(surprising, 'errors in the browser').toEqual([])
  },
})

export { expect }
