import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { createTranslator } from 'next-intl'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import type { Locale } from '@/lib/core/i18n/locales'
import { type OpeningStep, openingPlan } from '@/lib/core/venue/opening/opening-plan'
import { openingText } from '@/lib/core/venue/opening/opening-text'
import type { PublicVenue } from '@/lib/core/venue/venue'
import { VENUE_CACHE_LIFE } from '@/lib/core/venue/venue-cache'
import { venueTag } from '@/lib/core/venue/venue-tag'

type Hours = Pick<PublicVenue, 'id' | 'timetables' | 'closures'>

export const loadOpeningPlan = async (venue: Hours, locale: Locale): Promise<OpeningStep[]> => {
  'use cache'
  cacheTag(venueTag(venue.id))
  cacheLife(VENUE_CACHE_LIFE)
  return openingPlanOf(venue, locale)
}

export const openingPlanOf = async (venue: Omit<Hours, 'id'>, locale: Locale): Promise<OpeningStep[]> => {
  const messages = await loadNamespaces(locale, ['checkout'])
  const words = createTranslator({ locale, messages, namespace: 'checkout.opening' })
  return openingPlan(venue, new Date(), (opening, today) => openingText(opening, today, words, locale))
}
