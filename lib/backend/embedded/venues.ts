import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { readDocument, readMenu } from '@/lib/backend/embedded/read-menu'
import type { Db } from '@/lib/db/connect'
import type { MenuLang } from '@/lib/i18n/locales'
import { logger } from '@/lib/logger'
import { searchMenu } from '@/lib/menu/search-menu'
import { type Venue, venueSchema } from '@/lib/venue/venue'

/** Language of the demo list, whose names and cities are the same in each. */
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
  demos: async () => {
    const venues = await allVenues(await open())
    return venues.map(({ id, token, name, city, orderTypes }) => ({ id, token, name, city, orderTypes }))
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
