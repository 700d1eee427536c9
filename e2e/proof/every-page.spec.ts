import { test as base, expect, type Page } from 'playwright/test'
import { expectAccessible } from '@/e2e/support/accessibility'
import { beginWith, livedDevice } from '@/e2e/support/every-page/device'
import { everyAddress, inLanguage } from '@/e2e/support/every-page/pages'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { SATURDAY_EVENING } from '@/e2e/support/steps/form-steps'
import { withoutStreams } from '@/e2e/support/steps/menu/availability-steps'
import { suppressPopups } from '@/e2e/support/suppress-popups'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'

/** One page for all that a worker looks at, on the device of a diner who has done everything once. */
const test = base.extend<object, { diner: Page }>({
  diner: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, deviceScaleFactor, isMobile, hasTouch, timezoneId, userAgent } = project.use
      const phone = { baseURL, viewport, deviceScaleFactor, isMobile, hasTouch, timezoneId, userAgent }
      const context = await browser.newContext(phone)
      await context.clock.setFixedTime(SATURDAY_EVENING)
      await suppressPopups(context)
      await withoutStreams(context)
      const server = { url: suiteOrigin(), dataDir: process.env.COPERTO_DATA_DIR ?? '' }
      await beginWith(context, await livedDevice(context, server))
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.describe.configure({ mode: 'parallel' })

for (const address of everyAddress()) {
  for (const lang of LOCALE_IDS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${address} ${lang} ${colorScheme}`, async ({ diner }) => {
        await diner.emulateMedia({ colorScheme })
        // From elsewhere: to another place on the same page a browser only scrolls.
        await diner.goto('about:blank')
        await diner.goto(inLanguage(address, lang))
        await expect(diner.locator('html')).toHaveAttribute('lang', lang)
        // What the device knows comes after the page.
        await diner.waitForLoadState('networkidle')
        await expectAccessible(diner)
      })
    }
  }
}
