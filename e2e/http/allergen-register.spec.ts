import { expect, test } from 'playwright/test'
import { readPdf } from '@/e2e/support/answers/pdf-text'
import { messages } from '@/e2e/support/messages'
import type { Locale } from '@/lib/i18n/locales'

const t = messages('it')

const EXPECTED: [Locale, string[]][] = [
  ['it', ['Tagliere della Lucia', t('allergens.undeclared', { count: 4 }), 'Impasto', 'Fior di latte', 'Al sangue']],
  ['ru', [messages('ru')('allergens.item'), messages('ru')('dish.allergens.milk')]],
  ['ja', [messages('ja')('allergens.title'), messages('ja')('dish.allergens.eggs')]],
  ['zh-CN', [messages('zh-CN')('allergens.title'), messages('zh-CN')('dish.allergens.eggs')]],
  ['ar', [messages('ar')('allergens.contains'), messages('ar')('dish.allergens.milk'), "Lucia's board"]],
]

for (const [locale, texts] of EXPECTED) {
  test(`the allergen register is a PDF in the language of the diner: ${locale}`, async ({ request }) => {
    const answer = await request.get(`/api/venues/1001/allergens.pdf?lang=${locale}`)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    const { pages, title, language } = await readPdf(await answer.body())
    expect({ title, language }).toEqual({
      title: `${messages(locale)('allergens.title')} · Trattoria Lucia`,
      language: locale,
    })
    for (const text of texts) expect(pages.join(' ')).toContain(text.normalize('NFKC'))
    // The head is on every page, and so is the number of the page.
    for (const [index, words] of pages.entries()) {
      expect(words).toContain(messages(locale)('dish.allergens.milk').normalize('NFKC'))
      expect(words).toContain(String(index + 1))
    }
  })
}

test('a venue that does not exist has no allergen document', async ({ request }) => {
  expect((await request.get('/r/q/4999/menu/pdfviewer')).status()).toBe(404)
  expect((await request.get('/api/venues/4999/allergens.pdf?lang=it')).status()).toBe(404)
})
