import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { Db } from '@/lib/db/connect'
import type { DocumentKind } from '@/lib/db/schema'
import type { MenuLang } from '@/lib/i18n/locales'
import { logger } from '@/lib/logger'
import { menuSchema } from '@/lib/menu/menu'
import { type Venue, venueSchema } from '@/lib/venue/venue'
import type { VenueRef } from '@/lib/venue/venue-ref'

/** Language of the demo list, whose names and cities are the same in each. */
const LIST_LANG: MenuLang = 'it'

const documentOf = async (db: Db, ref: VenueRef, lang: MenuLang, kind: DocumentKind): Promise<unknown> => {
  const row = await db
    .selectFrom('venues')
    .innerJoin('venue_documents', 'venue_documents.venue_id', 'venues.id')
    .select('document')
    .where((eb) => ('id' in ref ? eb('venues.id', '=', ref.id) : eb('venues.token', '=', ref.token)))
    .where('lang', '=', lang)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? JSON.parse(row.document) : null
}

const allVenues = async (db: Db): Promise<Venue[]> => {
  const rows = await db
    .selectFrom('venues')
    .innerJoin('venue_documents', 'venue_documents.venue_id', 'venues.id')
    .select('document')
    .where('lang', '=', LIST_LANG)
    .where('kind', '=', 'venue')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => venueSchema.parse(JSON.parse(row.document)))
}

/** Venues and menus out of the project's own database. */
export const embeddedVenues = (open: () => Promise<Db>): Backend['venues'] => ({
  find: async (ref, lang) => {
    const document = await documentOf(await open(), ref, lang, 'venue')
    return document === null ? null : venueSchema.parse(document)
  },
  menu: async (venueId, lang) => {
    const document = await documentOf(await open(), { id: venueId }, lang, 'menu')
    if (document === null) throw new Error(`Venue ${venueId} has no menu`)
    // Menus are cached in front of this: a line for every page would mean that they are not.
    logger().debug('menu_loaded', { venueId })
    return menuSchema.parse(document)
  },
  demos: async () => {
    const venues = await allVenues(await open())
    return venues.map(({ id, token, name, city, orderTypes }) => ({ id, token, name, city, orderTypes }))
  },
})
