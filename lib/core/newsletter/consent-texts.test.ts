import { createHash } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'
import { consentVersionFor, consentVersionSchema } from '@/lib/core/newsletter/consent-texts'

/**
 * Beginnings of the hashes of the words a diner agrees to, by version and language. When this fails the words have
 * changed: add a version to consent-texts.ts and its hashes here. Entries of released versions never change.
 */
const WORDS: Record<string, string> = {
  '1.ar': '0c91eac213d0e6ef',
  '1.zh-CN': '0381fc65056556d1',
  '1.en': 'aaab55bef9eebefd',
  '1.de': '0b718a8491af849f',
  '1.it': '1289f7af92e7bcd5',
  '1.ru': '08c2b8ea05f0dc3c',
  '1.es': '8dd986e7328701cd',
  '1.ja': 'a033b2f89d54a030',
  '2.ar': 'ead38ac413bcb646',
  '2.de': 'ac4f77d9a545d8d8',
  '2.en': '5ab7c28dd6c3e807',
  '2.es': 'aba7ec99c237fa53',
  '2.it': 'dd8562dc86636d96',
  '2.ja': '982b7d0a647c09d3',
  '2.ru': '60d17699c10ef15d',
  '2.zh-CN': 'c06d0360e5dd579b',
}

const hashOf = async (locale: Locale): Promise<string> => {
  const { newsletter } = await loadNamespace(locale, 'popups')
  const words = [newsletter.agree, newsletter.secondAgree, newsletter.privacy]
  expect(words).not.toContain(undefined)
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}

it('a version of the consent texts means the same words for ever', async () => {
  const current = await Promise.all(LOCALE_IDS.map(async (locale) => [consentVersionFor(locale), await hashOf(locale)]))
  expect(WORDS).toMatchObject(Object.fromEntries(current))
})

it('no version is taken whose words nobody has ever read', () => {
  expect([...consentVersionSchema.options].sort()).toEqual(Object.keys(WORDS).sort())
})
