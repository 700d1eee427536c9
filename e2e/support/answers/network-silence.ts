import { expect, type Page, type Request } from 'playwright/test'

/** In ms, as a browser counts it. */
const SILENT_FOR = 500

/**
 * Listens to what a page and its frames ask for; the answer waits until they have asked for nothing for half a second.
 * Playwright's own 'networkidle' never comes of some pages whose frames arrive one after another on a slow machine.
 */
export const networkSilence = (page: Page): (() => Promise<void>) => {
  const pending = new Set<Request>()
  let changedAt = performance.now()
  page.on('request', (request) => {
    pending.add(request)
    changedAt = performance.now()
  })
  const end = (request: Request): void => {
    pending.delete(request)
    changedAt = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    await expect.poll(() => [...pending].map((request) => request.url())).toEqual([])
    await expect.poll(() => pending.size === 0 && performance.now() - changedAt > SILENT_FOR).toBe(true)
  }
}
