import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { useFaceWords } from '@/components/booking/use-face-words'
import { type BookingFace, bookingFace } from '@/lib/core/booking/booking-face'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import { BOOKING_STATES } from '@/lib/core/booking/booking-transitions'
import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'

const BEFORE = { date: '2026-03-28', time: '20:30', afterMidnight: false, seats: 4 }

const status = (changes: Partial<BookingStatus>): BookingStatus => ({
  ...{ state: 'accepted', reason: null, code: null, note: '', order: null, cancelUntil: null, mayCancel: true },
  ...{ ...BEFORE, calendar: null, news: null, movedFrom: null, mayChange: true, turn: 1 },
  ...{ offeredUntil: null, cancelledBy: null },
  ...changes,
})

type Props = { locale: Locale; booking: BookingStatus }

const Words = ({ locale, booking }: Props) => {
  const words = useFaceWords(locale)
  const { title, text } = words({ face: bookingFace(booking), booking, venueName: 'Lucia', byMessage: false })
  return `${title}|${text}`
}

const wordsOf = (locale: Locale, booking: BookingStatus): { title: string; text: string } => {
  const messages = { booking: JSON.parse(readFileSync(`messages/${locale}/booking.json`, 'utf8')) }
  const said = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Rome">
      <Words {...{ locale, booking }} />
    </NextIntlClientProvider>,
  )
  const [title = '', text = ''] = said.split('|')
  return { title, text }
}

const FACES: [BookingFace, BookingStatus][] = [
  ...BOOKING_STATES.map((state): [BookingFace, BookingStatus] => [state, status({ state })]),
  ['called_off', status({ state: 'cancelled', cancelledBy: 'venue', code: 'full' })],
  ['moved', status({ time: '21:00', movedFrom: BEFORE })],
]

it.each(LOCALE_IDS)('every face of a booking has its own words in %s', (locale) => {
  const words = FACES.map(([, booking]) => wordsOf(locale, booking))
  expect(new Set(words.map(({ title }) => title)).size).toBe(FACES.length)
  for (const { title, text } of words) expect(`${title} ${text}`).not.toMatch(/booking\.sent|[{}]/)
})

it.each<[string, Partial<BookingStatus>, string]>([
  ['time', { time: '21:00' }, 'Spostata alle 21:00: va bene?'],
  ['day', { date: '2026-03-29' }, 'Spostata a domenica 29 marzo 2026, ore 20:30: va bene?'],
  ['people', { seats: 6 }, 'Ora per 6 persone: va bene?'],
  ['time and people', { time: '21:00', seats: 6 }, 'Spostata alle 21:00: va bene?'],
])('a moved booking asks about its %s and says what stood before', (_, changes, title) => {
  const words = wordsOf('it', status({ movedFrom: BEFORE, ...changes }))
  expect(words.title).toBe(title)
  expect(words.text).toContain('Prima era: sab 28 mar, ore 20:30, 4 persone.')
})
