import type { Page, Request } from 'playwright/test'

/** Holds back what a page asks for from now on, as a slow network would; answers how to let it go. */
export const holdRequests = async (
  page: Page,
  pattern: string,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    if (isHeld(route.request())) await released
    // The page that asked may be gone.
    await route.continue().catch(() => undefined)
  })
  return release
}
