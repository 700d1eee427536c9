import 'server-only'
import type { RetryAfter } from '@/lib/http/retry-after'
import { loadNamespaces } from '@/lib/i18n/catalogue'
import { type Locale, menuLangOf } from '@/lib/i18n/locales'
import { allergenDocument } from '@/lib/menu/register/allergen-document-words'
import { drawAllergenDocument } from '@/lib/menu/register/server/draw-allergen-document'
import { loadAllergenRegister } from '@/lib/menu/register/server/load-allergen-register'
import { fail, ok, type Result } from '@/lib/result'
import { loadVenue } from '@/lib/venue/server/load-venue'
import { parseVenueRef } from '@/lib/venue/venue-ref'

/** Documents kept: about 5 MB. */
const MAX_KEPT = 48
/** Documents asked for at once; each waits its turn. */
const MAX_WAITING = 8
/** At most, of one processor. */
const DRAWING_SECONDS = 2

/** By venue and language: the newest document and the moment of the menu it shows. */
const kept = new Map<string, { readAt: number; file: Promise<File> }>()

let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

const serialize = <T>(work: () => Promise<T>): Promise<T> => {
  waiting += 1
  const done = turn.then(work).finally(() => {
    waiting -= 1
  })
  turn = done.catch(() => undefined)
  return done
}

const keep = (key: string, readAt: number, file: Promise<File>): void => {
  kept.delete(key)
  kept.set(key, { readAt, file })
  file.catch(() => kept.get(key)?.file === file && kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
}

/**
 * The allergen register of a venue as a PDF in the diner's language, the same data as the page's. One is drawn at a
 * time and kept until the menu is read again; `try_later` when too many wait.
 */
export const loadAllergenDocument = async (
  ref: string,
  locale: Locale,
): Promise<Result<File, { code: 'venue_not_found' | 'try_later' } & RetryAfter>> => {
  const parsed = parseVenueRef(ref)
  const lang = menuLangOf(locale)
  const venue = parsed && (await loadVenue(parsed, lang))
  if (!venue) return fail({ code: 'venue_not_found' })
  const { register, readAt } = await loadAllergenRegister(venue.id, lang)
  const key = `${venue.id} ${locale}`
  const known = kept.get(key)
  if (known?.readAt === readAt) return ok(await known.file)
  if (waiting >= MAX_WAITING) return fail({ code: 'try_later', retryAfter: waiting * DRAWING_SECONDS })
  const file = serialize(async () => {
    const messages = await loadNamespaces(locale, ['allergens', 'dish'])
    const document = allergenDocument({ venue, register, readAt, locale, messages })
    const bytes = await drawAllergenDocument(document)
    return new File([new Uint8Array(bytes)], `${document.title} ${venue.name}.pdf`, { type: 'application/pdf' })
  })
  keep(key, readAt, file)
  return ok(await file)
}
