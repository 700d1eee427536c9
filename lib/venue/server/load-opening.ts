import 'server-only'
import { createTranslator } from 'next-intl'
import { loadNamespaces } from '@/lib/i18n/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Logger } from '@/lib/logger'
import { ok, type Result } from '@/lib/result'
import type { OpeningAnswer } from '@/lib/venue/opening/opening-api'
import { openingAt, venueDate } from '@/lib/venue/opening/opening-hours'
import { openingText } from '@/lib/venue/opening/opening-text'
import { type LoadTimesError, ofVenue } from '@/lib/venue/server/load-times'
import type { Opening } from '@/lib/venue/service-times'

const wordsOf = async (opening: Opening, now: Date, locale: Locale): Promise<string> => {
  const messages = await loadNamespaces(locale, ['checkout'])
  return openingText(
    opening,
    venueDate(now),
    createTranslator({ locale, messages, namespace: 'checkout.opening' }),
    locale,
  )
}

export const loadOpening = async (
  ref: string,
  locale: Locale,
  now: Date,
  log: Logger,
): Promise<Result<OpeningAnswer, LoadTimesError>> => {
  const opening = await ofVenue(ref, log, (venue) => openingAt(venue, now))
  if (!opening.ok) return opening
  if (!opening.value) return ok({ status: 'unknown', text: '' })
  return ok({ status: opening.value.status, text: await wordsOf(opening.value, now, locale) })
}
