import { describe, expect, it } from '@jest/globals'
import { createTranslator } from 'next-intl'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'
import { openingText } from '@/lib/core/venue/opening/opening-text'
import type { Opening } from '@/lib/core/venue/service-times'

/** A Saturday. */
const TODAY = '2026-03-21'

const textOf = async (opening: Opening, locale: Locale = 'it') => {
  const messages = await loadNamespaces(locale, ['checkout'])
  const t = createTranslator({ locale, messages, namespace: 'checkout.opening' })
  return openingText(opening, TODAY, t, locale).replace(/[\u2066\u2069]/g, '')
}

const opens = (date: string): Opening => ({ status: 'closed', next: { date, time: '12:00' } })

describe('openingText', () => {
  it.each<[Opening, string]>([
    [{ status: 'open', until: null }, 'Aperto ora'],
    [{ status: 'open', until: { date: TODAY, time: '14:45' } }, 'Aperto fino alle 14:45'],
    [{ status: 'open', until: { date: '2026-03-22', time: '01:30' } }, 'Aperto fino alle 01:30'],
    [{ status: 'closed', next: null }, 'Chiuso al momento'],
    [opens(TODAY), 'Chiuso, apre alle 12:00'],
    [opens('2026-03-22'), 'Chiuso, apre domani alle 12:00'],
    [opens('2026-03-23'), 'Chiuso, apre lunedì alle 12:00'],
    [opens('2026-03-27'), 'Chiuso, apre venerdì alle 12:00'],
    [opens('2026-03-28'), 'Chiuso, apre sabato 28 marzo alle 12:00'],
  ])('%j is %s', async (opening, text) => {
    expect(await textOf(opening)).toBe(text)
  })

  it.each(LOCALE_IDS)('names the hour in %s, in its own direction', async (locale) => {
    const messages = await loadNamespaces(locale, ['checkout'])
    const t = createTranslator({ locale, messages, namespace: 'checkout.opening' })
    expect(openingText(opens('2026-03-23'), TODAY, t, locale)).toContain('\u206612:00\u2069')
  })
})
