import type { Browser, BrowserContext } from 'playwright/test'
import { withoutHours } from '@/e2e/support/hours'

/** A second phone beside that of a journey: like it, its order forms hear no hours (`withoutHours`). */
export const anotherPhone = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext()
  await withoutHours(context)
  return context
}
