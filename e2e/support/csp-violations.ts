import type { Page } from 'playwright/test'

/** Gives what the policies of the page now open have refused so far, as 'directive address'. */
export const watchCspViolations = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      refused.push(`${effectiveDirective} ${blockedURI}`)
    })
  })
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused)
}
