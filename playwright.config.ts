import { defineConfig, devices } from 'playwright/test'

/** A current phone in Italy. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'it-IT',
  timezoneId: 'Europe/Rome',
}

/** Specs the proof also runs on PostgreSQL. */
const DATABASE_SPECS = /(durability|health|order-at-table|(bill-[a-z-]+|booking|order|realtime|sharing)-api)\.spec\.ts$/

/** Slower than all other proof pages together (`npm run accessibility`). */
const EVERY_PAGE = /every-page\.spec\.ts$/

export default defineConfig({
  testDir: 'e2e',
  ...(process.env.DATABASE_URL ? { testMatch: DATABASE_SPECS } : {}),
  // One tagged journey per kind runs against a venue's own systems.
  ...(process.env.COPERTO_E2E_REMOTE ? { grep: /@remote/ } : {}),
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // One above two cores: journeys wait a third of their time.
  workers: 3,
  retries: 0,
  // Machines differ threefold; only failures wait this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['line']],
  use: {
    baseURL: process.env.COPERTO_E2E_URL,
    userAgent: devices['Pixel 7'].userAgent,
    // No screenshots: they take a fifth of the machine. Traces take an eighth of the time, and in CI nobody can fetch
    // them.
    trace: { mode: process.env.CI ? 'off' : 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      // Root has no sandbox; the rest stops background traffic.
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
