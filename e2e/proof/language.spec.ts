import { messages } from '@/e2e/support/messages'
import { TRATTORIA } from '@/e2e/support/place-order'
import { keepCart, sourceDish } from '@/e2e/support/steps/menu/menu-steps'
import { expect, test } from '@/e2e/support/test'

test('another language keeps what was ordered, and calls the dishes by its own names', async ({ page }) => {
  const id = 1001016
  const [{ name }, { name: inEnglish }] = [sourceDish(id), sourceDish(id, 'en')]
  expect(name).not.toBe(inEnglish)
  await keepCart(page, TRATTORIA, [{ id, name, price: 1200, n: 2, note: 'senza noci' }])
  const line = page.getByRole('listitem').filter({ hasText: 'senza noci' })
  const title = line.getByRole('heading', { level: 2 })
  await page.goto(`/r/q/${TRATTORIA}/orders?lang=it`)
  await expect(title).toHaveText(name)
  await expect(title.locator('[lang]')).toHaveCount(0)
  for (const [locale, shown, lang] of [
    ['en', inEnglish, null],
    ['ar', inEnglish, 'en'],
  ] as const) {
    await page.goto(`/r/q/${TRATTORIA}/orders?lang=${locale}`)
    await expect(title).toHaveText(shown)
    await expect(title.locator('[lang]')).toHaveCount(lang ? 1 : 0)
    if (lang) await expect(title.locator(`[lang=${lang}][dir=ltr]`)).toHaveText(shown)
    await expect(line.getByRole('group')).toContainText('2')
  }
})

const PERSON = { 'person.name': 'Ada', 'person.surname': 'Rossi', 'person.phone': '3331234567' }

for (const { form, path, texts } of [
  {
    form: 'the form of an order',
    path: `/r/q/${TRATTORIA}/orders/tables`,
    texts: { 'checkout.note.label': 'piano, per favore' },
  },
  {
    form: 'the form of a booking',
    path: '/b/q/osteria-del-porto/bookingrestaurant',
    texts: { ...PERSON, 'booking.note.label': 'seggiolone' },
  },
]) {
  test(`another language keeps what was typed in ${form}`, async ({ page }) => {
    await keepCart(page, TRATTORIA, [{ id: 1001016, name: sourceDish(1001016).name, price: 1200, n: 2 }])
    for (const locale of ['it', 'ar'] as const) {
      const say = messages(locale)
      await page.goto(`${path}?lang=${locale}`)
      for (const [key, text] of Object.entries(texts)) {
        const field = page.getByLabel(say(key as Parameters<typeof say>[0]), { exact: true })
        if (locale === 'it') await field.fill(text)
        await expect(field, `${key} ${locale}`).toHaveValue(text)
      }
    }
  })
}

test('no link of the entry page names a language', async ({ page }) => {
  await page.goto('/?lang=de')
  await expect(page.getByRole('link').first()).toBeVisible()
  const addresses = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) expect(address).toMatch(/^\/([rhsdtb]\/q\/[\w-]+|desk#demo=\d+)$/)
})

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('a page that does not exist says so in the language of the diner', async ({ page }) => {
    await page.goto('/r/q/99999?lang=es')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages('es')('states.notFound.title'))
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages('es')('states.notFound.title'))
  })
})
