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

/** The specs of which the proof runs all tests on PostgreSQL as well. */
const DATABASE_SPECS = /(durability|health|order-at-table|(booking|order|realtime|sharing)-api)\.spec\.ts$/

/** Every page in every language, which takes longer than the rest of the proof's pages together (`npm run accessibility`). */
const EVERY_PAGE = /every-page\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  ...(process.env.DATABASE_URL ? { testMatch: DATABASE_SPECS } : {}),
  // One journey of each kind runs in front of a venue's own systems; its title bears the tag.
  ...(process.env.COPERTO_E2E_REMOTE ? { grep: /@remote/ } : {}),
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // One more than the two cores of the smallest machine: a journey waits about a third of its time.
  workers: 3,
  retries: 0,
  // A machine may be three times as slow as another; only what fails waits so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['line']],
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
  projects: [
    { name: 'http', testDir: 'e2e/http' },
    { name: 'gate', testDir: 'e2e/gate', use: PHONE },
    { name: 'proof', testDir: 'e2e/proof', testIgnore: EVERY_PAGE, use: PHONE },
    ...(process.env.COPERTO_E2E_EVERY_PAGE
      ? [{ name: 'every page', testDir: 'e2e/proof', testMatch: EVERY_PAGE, use: PHONE }]
      : []),
  ],
})
