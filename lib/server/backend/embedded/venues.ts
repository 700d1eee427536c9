import 'server-only'
import { LRUCache } from 'lru-cache'
import { perProcess } from '@/lib/core/async/per-process'
import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import { parseMenu } from '@/lib/core/menu/parse-menu'
import { searchMenu } from '@/lib/core/menu/search-menu'
import type { ListedVenue } from '@/lib/core/seo/sitemap'
import { type Venue, venueSchema } from '@/lib/core/venue/venue'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import type { Backend } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'
import { logger } from '@/lib/server/process/logger'
import { demoVenueIds } from '@/lib/server/venue/demo-venues'

/** `version` is the digest of what was put; `updated_at` also moves when an operator announces a change. */
type ParsedMenu = { version: string; updated_at: number; menu: Menu }

/** Long menus are big: bounds the memory. */
const MAX_PARSED = 12

const menusOf = perProcess('parsed menus', () => new WeakMap<Db, LRUCache<string, ParsedMenu>>())

const parsedMenus = (db: Db): LRUCache<string, ParsedMenu> => {
  const menus = menusOf().get(db) ?? new LRUCache<string, ParsedMenu>({ max: MAX_PARSED })
  menusOf().set(db, menus)
  return menus
}

const readVenue = async (db: Db, ref: VenueRef, lang: MenuLang): Promise<string | null> => {
  const row = await db
    .selectFrom('venues')
    .innerJoin('venue_documents', 'venue_documents.venue_id', 'venues.id')
    .select('document')
    .where((eb) => ('id' in ref ? eb('venues.id', '=', ref.id) : eb('venues.token', '=', ref.token)))
    .where('lang', '=', lang)
    .where('kind', '=', 'venue')
    .executeTakeFirst()
  return row?.document ?? null
}

/** Logs skipped items once per document. */
const parse = (venueId: number, document: string): Menu => {
  const { menu, leftOut } = parseMenu(JSON.parse(document))
  for (const { id, kind, field } of leftOut) logger().warn('menu_item_left_out', { venueId, itemId: id, kind, field })
  return menu
}

/** Without the document, which may be long, if the `known` one is still the venue's. */
const readMenuRow = (db: Db, venueId: number, lang: MenuLang, known?: ParsedMenu) =>
  db
    .selectFrom('venues')
    .innerJoin('venue_documents', 'venue_documents.venue_id', 'venues.id')
    .select(({ eb }) => [
      'version',
      'updated_at',
      eb
        .case()
        .when(eb.and([eb('version', '=', known?.version ?? ''), eb('updated_at', '=', known?.updated_at ?? 0)]))
        .then(null)
        .else(eb.ref('document'))
        .end()
        .as('document'),
    ])
    .where('venues.id', '=', venueId)
    .where('lang', '=', lang)
    .where('kind', '=', 'menu')
    .executeTakeFirst()

/**
 * The stored menu, read-only: of an unchanged version the same object, as reading and parsing cost more than searching.
 * Invalid items are skipped; throws when the venue has no valid menu.
 */
export const readMenu = async (db: Db, venueId: number, lang: MenuLang): Promise<Menu> => {
  const parsed = parsedMenus(db)
  const key = `${venueId}/${lang}`
  const known = parsed.get(key)
  const row = await readMenuRow(db, venueId, lang, known)
  if (!row) throw new Error(`Venue ${venueId} has no menu`)
  const { version, updated_at, document } = row
  if (known && document === null) return known.menu
  const menu = parse(venueId, document ?? '')
  parsed.set(key, { version, updated_at, menu })
  return menu
}

/** Names and cities are the same in each language. */
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

/** Skips venues with an invalid document, which have no pages either. */
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

export const embeddedVenues = (open: () => Promise<Db>): Backend['venues'] => ({
  find: async (ref, lang) => {
    const document = await readVenue(await open(), ref, lang)
    return document === null ? null : venueSchema.parse(JSON.parse(document))
  },
  menu: async (venueId, lang) => {
    const menu = await readMenu(await open(), venueId, lang)
    // Debug: this is behind a cache.
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
    // Also for a removed venue.
    return 'id' in ref ? ref.id : (row?.id ?? null)
  },
  reads: () => null,
  list: async (after, limit) => listVenues(await open(), after, limit),
  listIds: async (after, limit) => listVenues(await open(), after, limit),
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

/** A table is open unless closed. */
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
