import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Backend } from '@/lib/backend/backend'
import type { Db } from '@/lib/db/connect'
import type { DocumentKind } from '@/lib/db/schema'
import type { MenuLang } from '@/lib/i18n/locales'
import { logger } from '@/lib/logger'
import type { Menu } from '@/lib/menu/menu'
import { parseMenu } from '@/lib/menu/parse-menu'
import { searchMenu } from '@/lib/menu/search-menu'
import { perProcess } from '@/lib/per-process'
import type { ListedVenue } from '@/lib/seo/sitemap'
import { type Venue, venueSchema } from '@/lib/venue/venue'
import type { VenueRef } from '@/lib/venue/venue-ref'
import { demoVenueIds } from '@/lib/venue/server/demo-venues'

type ParsedMenu = { document: string; menu: Menu }

/** Menus of long venues are big; ten venues in their three languages would be rare at once. */
const MAX_PARSED = 12

const parsedMenus = perProcess('parsed menus', () => new LRUCache<string, ParsedMenu>({ max: MAX_PARSED }))

/** A stored document of a venue in a language, as it was written; null when there is none. */
const readDocument = async (db: Db, ref: VenueRef, lang: MenuLang, kind: DocumentKind): Promise<string | null> => {
  const row = await db
    .selectFrom('venues')
    .innerJoin('venue_documents', 'venue_documents.venue_id', 'venues.id')
    .select('document')
    .where((eb) => ('id' in ref ? eb('venues.id', '=', ref.id) : eb('venues.token', '=', ref.token)))
    .where('lang', '=', lang)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.document ?? null
}

/** Says of each item that was left out, once a document and not at each reading of it. */
const parse = (venueId: number, document: string): Menu => {
  const { menu, leftOut } = parseMenu(JSON.parse(document))
  for (const { id, kind, field } of leftOut) logger().warn('menu_item_left_out', { venueId, itemId: id, kind, field })
  return menu
}

/**
 * The stored menu of a venue, for reading only: the same document gives the same object, since a search reads it at
 * every few letters and checking it takes longer than searching it. A dish or drink that is none is left out. Throws when
 * the venue has no menu, or its document is none.
 */
export const readMenu = async (db: Db, venueId: number, lang: MenuLang): Promise<Menu> => {
  const document = await readDocument(db, { id: venueId }, lang, 'menu')
  if (document === null) throw new Error(`Venue ${venueId} has no menu`)
  const parsed = parsedMenus()
  const key = `${venueId}/${lang}`
  const known = parsed.get(key)
  const menu = known?.document === document ? known.menu : parse(venueId, document)
  parsed.set(key, { document, menu })
  return menu
}

/** Language of the lists, whose names and cities are the same in each. */
const LIST_LANG: MenuLang = 'it'

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

const listedSchema = venueSchema.pick({ id: true, token: true, orderTypes: true, has_booking: true })

/** A venue whose document is none has no pages either: it is left out. */
const listVenues = async (db: Db, after: number, limit: number): Promise<ListedVenue[]> => {
  const rows = await db
    .selectFrom('venues')
    .innerJoin('venue_documents', 'venue_documents.venue_id', 'venues.id')
    .select(['document', 'updated_at'])
    .where('venues.id', '>', after)
    .where('lang', '=', LIST_LANG)
    .where('kind', '=', 'venue')
    .orderBy('venues.id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ document, updated_at }) => {
    const { data } = listedSchema.safeParse(JSON.parse(document))
    return data ? [{ ...data, changedAt: Number(updated_at) }] : []
  })
}

/** Venues and menus out of the project's own database. */
export const embeddedVenues = (open: () => Promise<Db>): Backend['venues'] => ({
  find: async (ref, lang) => {
    const document = await readDocument(await open(), ref, lang, 'venue')
    return document === null ? null : venueSchema.parse(JSON.parse(document))
  },
  menu: async (venueId, lang) => {
    const menu = await readMenu(await open(), venueId, lang)
    // Menus are cached in front of this: a line for every page would mean that they are not.
    logger().debug('menu_loaded', { venueId })
    return menu
  },
  search: async (venueId, term, lang) => searchMenu(await readMenu(await open(), venueId, lang), term),
  changed: async (ref) => {
    const changed = (await open())
      .updateTable('venues')
      .set({ updated_at: Date.now() })
      .where((eb) => ('id' in ref ? eb('id', '=', ref.id) : eb('token', '=', ref.token)))
      .returning('id')
    const row = await changed.executeTakeFirst()
    // A number is its own answer, even of a venue that is gone.
    return 'id' in ref ? ref.id : (row?.id ?? null)
  },
  staleness: () => null,
  list: async (after, limit) => listVenues(await open(), after, limit),
  demos: async () => {
    const db = await open()
    const demos = await demoVenueIds(db)
    const venues = await allVenues(db)
    return venues.map(({ id, token, name, city, orderTypes }) => ({
      ...{ id, token, name, city, orderTypes },
      isDemo: demos.includes(id),
    }))
  },
})

/** Table status out of the project's own database; a table nobody has closed is open. */
export const embeddedTables = (open: () => Promise<Db>): Backend['tables'] => ({
  isOpen: async (token, name) => {
    const db = await open()
    const row = await db
      .selectFrom('venue_tables')
      .select('opened')
      .where('token', '=', token)
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.opened !== 0
  },
})
