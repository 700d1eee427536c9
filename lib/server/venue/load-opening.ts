import 'server-only'
import { createTranslator } from 'next-intl'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import type { Locale } from '@/lib/core/i18n/locales'
import { ok, type Result } from '@/lib/core/result'
import type { OpeningAnswer } from '@/lib/core/venue/opening/opening-api'
import { openingAt, venueDate } from '@/lib/core/venue/opening/opening-hours'
import { openingText } from '@/lib/core/venue/opening/opening-text'
import type { Opening } from '@/lib/core/venue/service-times'
import type { Logger } from '@/lib/server/process/logger'
import { type LoadTimesError, ofVenue } from '@/lib/server/venue/load-times'

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
  return opening.ok ? ok(await openingAnswer(opening.value, locale, now)) : opening
}

/** Null: no hours are stated. */
export const openingAnswer = async (opening: Opening | null, locale: Locale, now: Date): Promise<OpeningAnswer> =>
  opening ? { status: opening.status, text: await wordsOf(opening, now, locale) } : { status: 'unknown', text: '' }
