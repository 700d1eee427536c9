import type { BrowserContext } from 'playwright/test'

/** The pages of this context as in Chromium with all cookies blocked: storage throws, cookies are neither kept nor read. */
export const blockStorage = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse })
    }
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  })
}

/** Of a browser in which nothing reaches the next page: storage is blocked, and history takes no state. */
export const dropNavigation = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
}
