import 'server-only'
import { createHash } from 'node:crypto'
import type { PictureBytes } from '@/lib/api/server/picture-route'
import { concurrencyLimit, TooManyWaiting } from '@/lib/async/concurrency-limit'
import type { RetryAfter } from '@/lib/http/retry-after'
import { loadNamespaces } from '@/lib/i18n/catalogue'
import { type Locale, menuLangOf } from '@/lib/i18n/locales'
import type { Logger } from '@/lib/logger'
import type { ItemAnswer } from '@/lib/menu/item-answer'
import { loadItem } from '@/lib/menu/server/load-item'
import { CARD_NAMESPACES, itemCard, type PreviewedVenue, venuePreviewCard } from '@/lib/preview/make-card'
import type { PreviewCard, Previewed } from '@/lib/preview/preview-card'
import { drawPreview } from '@/lib/preview/server/draw-preview'
import { openPicture } from '@/lib/preview/server/open-picture'
import { fail, ok, type Result } from '@/lib/result'
import { loadVenue } from '@/lib/venue/server/load-venue'
import { themeOf } from '@/lib/venue/theme'
import { parseVenueRef } from '@/lib/venue/venue-ref'

/** Pictures kept: 20 MB at the most, 5 MB as they are. */
const MAX_KEPT = 64

/** Pictures waiting for their turn. */
const MAX_WAITING = 12

/** At most, of one processor. */
const DRAWING_SECONDS = 1

type Asked = { ref: string; locale: Locale; log: Logger }
type Loaded = Promise<Result<PictureBytes, { code: 'not_found' | 'try_later' } & RetryAfter>>

/** By all that is drawn: a venue that changes has other pictures, and those of before go with time. */
const kept = new Map<string, Promise<PictureBytes>>()

const inTurn = concurrencyLimit({ atOnce: 1, waiting: MAX_WAITING })

const keep = (key: string, preview: Promise<PictureBytes>): Promise<PictureBytes> => {
  kept.delete(key)
  kept.set(key, preview)
  preview.catch(() => kept.get(key) === preview && kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return preview
}

const draw = async (venue: PreviewedVenue, card: PreviewCard, { locale, log }: Asked): Promise<PictureBytes> => {
  const [picture, logo] = await Promise.all([openPicture(card.picture, log), openPicture(card.logo, log)])
  const started = performance.now()
  const jpeg = await drawPreview({ card, locale, theme: themeOf(venue), pictures: { picture, logo } })
  log.info('preview_drawn', { venueId: venue.id, ms: Math.round(performance.now() - started) })
  return {
    bytes: jpeg,
    type: 'image/jpeg',
    etag: `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 22)}"`,
  }
}

const previewOf = async (venue: PreviewedVenue, card: PreviewCard, asked: Asked): Loaded => {
  const key = JSON.stringify([asked.locale, themeOf(venue), card])
  const known = kept.get(key)
  try {
    return ok(await keep(key, known ?? inTurn(() => draw(venue, card, asked))))
  } catch (error) {
    if (error instanceof TooManyWaiting) return fail({ code: 'try_later', retryAfter: MAX_WAITING * DRAWING_SECONDS })
    throw error
  }
}

const venueOf = async ({ ref, locale }: Asked): Promise<PreviewedVenue | null> => {
  const parsed = parseVenueRef(ref)
  return parsed && loadVenue(parsed, menuLangOf(locale))
}

const wordsOf = async (locale: Locale) => ({ locale, messages: await loadNamespaces(locale, CARD_NAMESPACES) })

/**
 * The picture of a venue's page for chats, in the reader's language. One is drawn at a time and kept; `try_later` when too
 * many wait.
 */
export const loadVenuePreview = async (of: Previewed, asked: Asked): Loaded => {
  const venue = await venueOf(asked)
  if (!venue) return fail({ code: 'not_found' })
  return previewOf(venue, venuePreviewCard(venue, of, await wordsOf(asked.locale)), asked)
}

/** The same of a dish or drink. */
export const loadItemPreview = async (kind: ItemAnswer['kind'], id: number, asked: Asked): Loaded => {
  const parsed = parseVenueRef(asked.ref)
  const venue = await venueOf(asked)
  const item = parsed && venue && (await loadItem(parsed, kind, id, menuLangOf(asked.locale)))
  if (!item) return fail({ code: 'not_found' })
  return previewOf(venue, itemCard(venue, item, await wordsOf(asked.locale)), asked)
}
