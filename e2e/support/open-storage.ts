import type { Page } from 'playwright/test'

/** Opens an answer of a server that is no page: there a test reads and writes what its pages keep, and no app starts. */
export const openStorage = (page: Page, origin: string) => page.goto(`${origin}/api/health/live`)
