import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { useAnswerDetail } from '@/components/confirmation/use-answer-detail'
import { TextsProvider } from '@/components/layout/texts-provider'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import type { Locale } from '@/lib/core/i18n/locales'
import type { VenueAnswer } from '@/lib/core/orders/venue-answer'

const Detail = ({ answer }: { answer: VenueAnswer }) => useAnswerDetail('takeaway', answer)

const detailIn = async (locale: Locale, answer: VenueAnswer): Promise<string> => {
  const messages = await loadNamespaces(locale, ['confirmation'])
  return renderToStaticMarkup(
    <TextsProvider locale={locale} messages={messages}>
      <Detail answer={answer} />
    </TextsProvider>,
  )
}

describe('the time of an accepted order', () => {
  it.each<[Locale, VenueAnswer, string]>([
    ['it', { state: 'accepted', time: '19:59' }, 'Pronto alle 19:59'],
    ['it', { state: 'accepted', time: '20:09', before: '19:59' }, 'Un po’ in ritardo: ora verso le 20:09, prima 19:59'],
    [
      'de',
      { state: 'accepted', time: '20:09', before: '19:59' },
      'Etwas später: jetzt gegen 20:09 Uhr, vorher 19:59 Uhr',
    ],
    ['it', { state: 'accepted', time: null }, ''],
  ])('in %s of %j is "%s"', async (locale, answer, text) => {
    expect(await detailIn(locale, answer)).toBe(text)
  })
})

describe('why an order was lost', () => {
  it.each<[Locale, VenueAnswer, string]>([
    ['it', { state: 'cancelled', reason: null, code: 'guest_asked' }, 'Lo hai chiesto tu al locale.'],
    ['en', { state: 'cancelled', reason: 'Oven broken', code: 'other' }, 'Reason: \u2068Oven broken\u2069'],
    ['de', { state: 'refused', reason: null, code: 'too_far' }, 'Die Adresse ist zu weit entfernt.'],
    ['it', { state: 'withdrawn' }, ''],
  ])('in %s of %j is "%s"', async (locale, answer, text) => {
    expect(await detailIn(locale, answer)).toBe(text)
  })
})
