import { expectAccessible } from '@/e2e/support/accessibility'
import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/gate-test'
import { openMenu } from '@/e2e/support/steps/menu/menu-steps'
import { directionOf } from '@/lib/core/i18n/direction'
import { LOCALE_IDS, LOCALES } from '@/lib/core/i18n/locales'

test('Arabic is laid out from right to left, on the page of the address and on the next', async ({ page, context }) => {
  const html = page.locator('html')
  await page.goto(`/r/q/${TRATTORIA}?lang=ar`)
  await page.getByRole('link', { name: messages('ar')('splash.menu') }).click()
  await expect(page).toHaveURL(/\/r\/q\/1001\/menu$/)
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
  expect(await context.cookies()).toMatchObject([{ name: 'coperto_lang', value: 'ar', path: '/', sameSite: 'Lax' }])
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('a dark menu read from right to left is accessible', async ({ page }) => {
    await openMenu(page, { lang: 'ar' })
    await expectAccessible(page)
  })
})

test('the first page offers every language by its own name', async ({ page, features }) => {
  await page.goto(`${features.url}/r/q/${TRATTORIA}?lang=it`)
  await page.locator('.language summary').click()
  const links = page.getByRole('navigation', { name: messages('it')('popups.language.title') }).getByRole('link')
  await expect(links).toHaveText(Object.values(LOCALES))
  for (const [index, locale] of LOCALE_IDS.entries()) {
    await expect(links.nth(index)).toHaveAttribute('lang', locale)
    await expect(links.nth(index)).toHaveAttribute('dir', directionOf(locale))
  }
  await expect(links.and(page.locator('[aria-current]'))).toHaveText([LOCALES.it])
  await expectAccessible(page)
  await links.filter({ hasText: LOCALES.de }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
