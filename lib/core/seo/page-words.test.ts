import { describe, expect, it } from '@jest/globals'
import { createTranslator } from 'next-intl'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { MAX_DESCRIPTION, MAX_TITLE, MIN_DESCRIPTION, sentenceOf } from '@/lib/core/seo/page-words'
import { PUBLIC_PAGES, type PublicPage } from '@/lib/core/seo/public-pages'

const LONG = 'Antica Osteria della Nonna Concetta con Cucina, Pizzeria e Griglieria dal 1897'

it.each([
  [{ name: 'Trattoria Lucia', city: 'Bologna' }, 30, 'Menu: Trattoria Lucia, Bologna'],
  [{ name: 'Trattoria Lucia', city: 'Bologna' }, 29, 'Menu: Trattoria Lucia'],
  [{ name: 'Trattoria Lucia', city: ' ' }, 60, 'Menu: Trattoria Lucia'],
  [{ name: LONG, city: 'Roma' }, 60, 'Menu: Antica Osteria della Nonna Concetta con Cucina…'],
  [{ name: LONG, city: '' }, 8, 'Menu: Antica…'],
])('of %j in %d characters it says %s', (venue, max, text) => {
  expect(sentenceOf(venue, max, (place) => `Menu: ${place}`)).toBe(text)
})

describe.each(LOCALE_IDS)('in %s', (locale) => {
  it.each([
    { name: 'Trattoria Lucia', city: 'Bologna' },
    { name: 'Enoteca Sileno', city: 'Siena' },
    { name: LONG, city: 'San Giovanni in Persiceto' },
  ])('the pages of $name have titles and descriptions of a good length, each its own', async (venue) => {
    const t = createTranslator({ locale, messages: await loadNamespaces(locale, ['seo']), namespace: 'seo' })
    const pages = Object.keys(PUBLIC_PAGES) as PublicPage[]
    const titles = pages.map((page) => sentenceOf(venue, MAX_TITLE, (place) => t(`${page}.title`, { place })))
    expect(new Set(titles).size).toBe(pages.length)
    for (const title of titles) expect([title, title.length <= MAX_TITLE]).toEqual([title, true])
    for (const page of pages) {
      const text = sentenceOf(venue, MAX_DESCRIPTION, (place) => t(`${page}.description`, { place }))
      expect([text, text.length >= MIN_DESCRIPTION && text.length <= MAX_DESCRIPTION]).toEqual([text, true])
    }
  })
})
