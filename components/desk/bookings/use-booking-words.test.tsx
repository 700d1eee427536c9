import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { useRoomRefusal } from '@/components/desk/bookings/use-booking-words'
import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'

type Props = { free: string[]; offersTimes: boolean }

const Words = ({ free, offersTimes }: Props) => {
  const refusal = useRoomRefusal()({ code: 'slot_full', free }, offersTimes)
  return [refusal.words, ...refusal.free].join('|')
}

const wordsOf = (locale: Locale, props: Props): string => {
  const read = (name: string) => JSON.parse(readFileSync(`messages/${locale}/${name}.json`, 'utf8'))
  const messages = { desk: read('desk'), evening: read('evening') }
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Europe/Rome">
      <Words {...props} />
    </NextIntlClientProvider>,
  )
}

it('a form that is refused for want of seats names the free times of the evening', () => {
  const words = wordsOf('it', { free: ['18:00', '22:00'], offersTimes: true })
  expect(words).toBe('Non ci sono posti per tutta la sosta. Orari liberi:|18:00|22:00')
})

it.each(LOCALE_IDS)('a refusal without a place for other times does not announce any in %s', (locale) => {
  expect(wordsOf(locale, { free: ['18:00'], offersTimes: false })).toMatch(/^[^:：|]+$/)
})
