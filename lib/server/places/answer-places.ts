import 'server-only'
import type { Address } from '@/lib/core/places/address'
import type { Places } from '@/lib/core/places/places'
import type { PlacesAnswer } from '@/lib/core/places/places-answer'
import type { ResolveRequest, SuggestQuery } from '@/lib/core/places/places-questions'
import { fail, ok, type Result } from '@/lib/core/result'
import type { PublicVenue } from '@/lib/core/venue/venue'
import { errorFields, type Logger } from '@/lib/server/process/logger'

type Unavailable = { code: 'unavailable' }

const unlessDown = async <T>(log: Logger, ask: () => Promise<T>): Promise<Result<T, Unavailable>> => {
  try {
    return ok(await ask())
  } catch (error) {
    log.warn('places_failed', errorFields(error))
    return fail({ code: 'unavailable' })
  }
}

export const suggestNear = (
  { latitude, longitude }: Pick<PublicVenue, 'latitude' | 'longitude'>,
  { text, session, lang }: SuggestQuery,
  { suggestions }: Places,
  log: Logger,
): Promise<Result<PlacesAnswer, Unavailable>> =>
  unlessDown(log, async () => ({
    attribution: suggestions?.attribution ?? '',
    suggestions: (await suggestions?.suggest({ text, session, lang, near: { latitude, longitude } })) ?? [],
  }))

export const resolveChosen = (
  { id, session, lang }: ResolveRequest,
  { suggestions }: Places,
  log: Logger,
): Promise<Result<{ address: Address | null }, Unavailable>> =>
  unlessDown(log, async () => ({ address: (await suggestions?.resolve(id, session, lang)) ?? null }))
