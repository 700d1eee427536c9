import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PaperRow } from '@/components/desk/bookings/evening/paper-row'
import { RowSaid } from '@/components/desk/bookings/row/row-facts'
import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'
import { testDeskBooking } from '@/lib/testing/desk-bookings'

const textOf = (locale: Locale, shown: ReactNode): string => {
  const read = (name: string) => JSON.parse(readFileSync(`messages/${locale}/${name}.json`, 'utf8'))
  const messages = { desk: read('desk'), dish: read('dish'), evening: read('evening') }
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Rome">
      {shown}
    </NextIntlClientProvider>,
  ).replaceAll(/<[^>]+>/g, '')
}

const LINE = { name: 'Gran crudo', price: 2800, quantity: 2, note: 'senza limone', warnings: ['crustaceans'] as const }

it('the day on paper warns of the allergies of an order, beside the dish', () => {
  const order = { lines: [{ ...LINE, warnings: [...LINE.warnings] }], coupon: '', discount: 0, cover: 0, total: 5600 }
  const text = textOf('it', <PaperRow booking={testDeskBooking('a', { order })} />)
  expect(text).toContain('2× Gran crudo (senza limone)')
  expect(text).toMatch(/crostacei/i)
})

it.each(LOCALE_IDS)('the day on paper marks a booking that nobody has answered in %s', (locale) => {
  const sheet = (state: 'requested' | 'accepted') =>
    textOf(locale, <PaperRow booking={testDeskBooking('a', { state })} />)
  const marked = JSON.parse(readFileSync(`messages/${locale}/desk.json`, 'utf8')).bookings.states.requested
  expect(sheet('requested')).toContain(marked)
  expect(sheet('accepted')).not.toContain(marked)
})

it.each([
  ['time', '2026-03-28', 'prima 21:00, 4 persone'],
  ['day', '2026-03-27', 'prima ven 27 mar 21:00, 4 persone'],
])('a host whose guest is asked about another %s reads what stood before', (_, date, before) => {
  const movedFrom = { date, time: '21:00', afterMidnight: false, seats: 4 }
  expect(textOf('it', <RowSaid booking={testDeskBooking('a', { movedFrom })} />)).toContain(before)
})
