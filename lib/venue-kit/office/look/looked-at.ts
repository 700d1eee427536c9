import 'server-only'
import { LRUCache } from 'lru-cache'
import { perProcess } from '@/lib/core/async/per-process'
import { type MenuLang, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import { parseMenu } from '@/lib/core/menu/parse-menu'
import { withOriginals } from '@/lib/core/menu/with-originals'
import { fail, ok, type Result } from '@/lib/core/result'
import { guestRulesOf } from '@/lib/core/venue/room/host-rules'
import { type PublicVenue, venueSchema } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import { openDatabase } from '@/lib/server/open/open-database'
import { readDraft } from '@/lib/venue-kit/office/draft-store'
import { readEditsSince } from '@/lib/venue-kit/office/later-edits'
import { type Look, readLookRef } from '@/lib/venue-kit/office/look/look-ref'
import type { PlacedFault } from '@/lib/venue-kit/office/place-fault'
import { checkDraft, photosOf } from '@/lib/venue-kit/office/publish-draft'
import { prepareVenue, type VenueDocuments } from '@/lib/venue-kit/publish/prepare-venue'
import { readVenueState } from '@/lib/venue-kit/publish/venue-state'

/** As diners' pages have them. */
export type Looked = { venue: PublicVenue; menu: Menu }

type Prepared = Result<VenueDocuments, { code: 'venue_not_found' } | { code: 'problems'; problems: PlacedFault[] }>

/** In the device's own storage nothing of a preview is mixed with what its owner keeps as a diner. */
const NO_VENUE = -1

const prepare = async (db: Db, venueId: number): Promise<Prepared> => {
  const open = await readDraft(db, venueId)
  if (!open) return fail({ code: 'venue_not_found' })
  const checked = checkDraft(open)
  if (!checked.ok) return checked
  const { items } = await readVenueState(db, venueId)
  const photos = await photosOf({ db }, checked.value, open.published)
  return ok(prepareVenue(checked.value, items, photos).documents)
}

/** One look is a page and what it asks after it: the whole menu is not built for each of these. Dropped after a minute. */
const recent = perProcess('looked at drafts', () => new LRUCache<string, Promise<Prepared>>({ max: 2, ttl: 60_000 }))

/** Later than any edit: its number alone is asked for. */
export const NO_EDITS = 2_147_483_647

/** The draft as it is now, as the documents that publishing it would write. */
export const preparedDraft = async (db: Db, { venueId }: Pick<Look, 'venueId'>): Promise<Prepared> => {
  const now = await readEditsSince(db, venueId, NO_EDITS)
  if (!now) return fail({ code: 'venue_not_found' })
  const key = [venueId, now.published, now.baseVersion, now.version].join(' ')
  const known = recent().get(key)
  if (known) return known
  const preparing = prepare(db, venueId)
  recent().set(key, preparing)
  preparing.catch(() => recent().delete(key))
  return preparing
}

const menuIn = (documents: VenueDocuments, lang: MenuLang): Menu => {
  const document = documents.find((each) => each.lang === lang)?.menu
  return parseMenu(JSON.parse(document ?? 'null')).menu
}

const venueIn = (documents: VenueDocuments, lang: MenuLang): PublicVenue => {
  const document = documents.find((each) => each.lang === lang)?.venue
  const { coupons: _, booking, ...venue } = venueSchema.parse(JSON.parse(document ?? 'null'))
  return { ...venue, id: NO_VENUE, booking: guestRulesOf(booking) }
}

/** What a signed name shows; null for one that is over or was never made, and of a draft with problems. */
export const lookedAt = async (ref: string, lang: MenuLang, now = Date.now()): Promise<Looked | null> => {
  const { db } = await openDatabase()
  const look = await readLookRef(db, ref, now)
  const prepared = look && (await preparedDraft(db, look))
  if (!prepared?.ok) return null
  const menu = menuIn(prepared.value, lang)
  const isOriginal = lang === ORIGINAL_LANG
  return {
    venue: venueIn(prepared.value, lang),
    menu: isOriginal ? menu : withOriginals(menu, menuIn(prepared.value, ORIGINAL_LANG)),
  }
}
