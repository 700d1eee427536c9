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
const OF_THE_DATABASE = /(durability|health|menu-cache|order-at-table|.*-api)\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  ...(process.env.DATABASE_URL ? { testMatch: OF_THE_DATABASE } : {}),
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // One more than the two cores of the smallest machine: a journey waits about a third of its time.
  workers: 3,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
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
  projects: [{ name: 'phone', use: PHONE }],
})
