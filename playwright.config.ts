import { defineConfig, devices } from 'playwright/test'

/** A phone of today in Italy: what nearly every diner holds. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'it-IT',
  timezoneId: 'Europe/Rome',
}

/** What the database engine can change. The rest shows the same on both engines, and is run on the default one alone. */
const OF_THE_DATABASE = /(durability|health|order-at-table|(booking|order|realtime|sharing)-api)\.spec\.ts$/

/** What stands for a journey in front of a venue's own systems: each of them once, marked where it is written. */
const OF_THE_SYSTEMS = /@remote/

/** `npm run accessibility`: every page in every language, which is too long for each change; e2e/routes.spec.ts is its sample. */
const OF_EVERY_PAGE = /every-page\.spec\.ts$/

/** Begun first, so that no worker is left alone with one of them at the end. */
const LONGEST = /(upstream-faults|menu-stale|own-venue|routes|search-engines|shared-cart)\.spec\.ts$/

const isWhole = !process.env.DATABASE_URL && !process.env.COPERTO_E2E_EVERY_PAGE

export default defineConfig({
  testDir: 'e2e',
  ...(process.env.COPERTO_E2E_EVERY_PAGE ? { testMatch: OF_EVERY_PAGE } : { testIgnore: OF_EVERY_PAGE }),
  ...(process.env.DATABASE_URL ? { testMatch: OF_THE_DATABASE } : {}),
  ...(process.env.COPERTO_E2E_REMOTE ? { grep: OF_THE_SYSTEMS } : {}),
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // One more than the two cores of the smallest machine: a journey waits about a third of its time.
  workers: 3,
  retries: 0,
  // A machine may be three times as slow as another; only what fails waits so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.COPERTO_E2E_EVERY_PAGE
    ? [['list']]
    : process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
      ? [['line'], ['json']]
      : [['line']],
  use: {
    baseURL: process.env.COPERTO_E2E_URL,
    userAgent: devices['Pixel 7'].userAgent,
    // The page as it stood at each step; a film would take a fifth of the machine. Even so it takes an eighth of the time,
    // and in CI nobody could fetch it.
    trace: { mode: process.env.CI ? 'off' : 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      // As root there is no sandbox; the rest keeps the browser from calling home during a test.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: isWhole
    ? [
        { name: 'phone, longest first', use: PHONE, testMatch: LONGEST },
        { name: 'phone', use: PHONE, testIgnore: [OF_EVERY_PAGE, LONGEST] },
      ]
    : [{ name: 'phone', use: PHONE }],
})
