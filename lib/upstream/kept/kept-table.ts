import 'server-only'
import type { MenuLang } from '@/lib/core/i18n/locales'
import { parseMenu } from '@/lib/core/menu/parse-menu'
import { venueSchema } from '@/lib/core/venue/venue'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import type { Db } from '@/lib/server/db/connect'
import { noteBack, noteRemoved } from '@/lib/server/db/removed-venues'
import type { VenueWithMenu } from '@/lib/upstream/venue-source'

/** `readAt`: Unix ms. */
export type StoredDocument = { document: VenueWithMenu; readAt: number }

/** Last good answers shared across restarts and instances. */
export type KeptTable = {
  read(ref: VenueRef, lang: MenuLang): Promise<StoredDocument | null>
  /** `text`: the document as JSON. */
  write(venue: { id: number; token: string }, lang: MenuLang, text: string, readAt: number): Promise<void>
  /** Also records that the venue existed. */
  remove(ref: VenueRef): Promise<void>
  /** The last venue with that token. */
  idOf(token: string): Promise<number | null>
}

/** Hundreds of venues in three languages; the oldest go first. */
const MAX_ROWS = 2_000
/** In writes of this process. */
const SWEEP_EVERY = 100

/** Null if an older version wrote something now invalid. */
const parseDocument = (text: string): VenueWithMenu | null => {
  try {
    const { venue, menu } = JSON.parse(text)
    return { venue: venueSchema.parse(venue), menu: parseMenu(menu).menu }
  } catch {
    return null
  }
}

/** The table `kept_venues`. `keepMs`: maximum age of a row. */
export const keptTable = (open: () => Promise<Db>, keepMs: number, now = Date.now): KeptTable => {
  let writes = 0

  const sweep = async (db: Db): Promise<void> => {
    const last = await db
      .selectFrom('kept_venues')
      .select('read_at')
      .orderBy('read_at', 'desc')
      .offset(MAX_ROWS)
      .limit(1)
      .executeTakeFirst()
    const until = Math.max(Number(last?.read_at ?? 0), now() - keepMs)
    await db.deleteFrom('kept_venues').where('read_at', '<=', until).execute()
  }

  return {
    read: async (ref, lang) => {
      const row = await (await open())
        .selectFrom('kept_venues')
        .select(['document', 'read_at'])
        .where((eb) => ('id' in ref ? eb('venue_id', '=', ref.id) : eb('token', '=', ref.token)))
        .where('lang', '=', lang)
        .orderBy('read_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      const document = row ? parseDocument(row.document) : null
      return row && document ? { document, readAt: Number(row.read_at) } : null
    },
    write: async ({ id, token }, lang, document, read_at) => {
      const db = await open()
      await db
        .insertInto('kept_venues')
        .values({ venue_id: id, lang, token, read_at, document })
        .onConflict((conflict) => conflict.columns(['venue_id', 'lang']).doUpdateSet({ token, read_at, document }))
        .execute()
      await noteBack(db, id, token)
      writes += 1
      if (writes % SWEEP_EVERY === 1) await sweep(db)
    },
    remove: async (ref) => {
      const gone = await (await open())
        .deleteFrom('kept_venues')
        .where((eb) => ('id' in ref ? eb('venue_id', '=', ref.id) : eb('token', '=', ref.token)))
        .returning(['venue_id', 'token'])
        .execute()
      for (const { venue_id, token } of gone) await noteRemoved(await open(), venue_id, token, now())
    },
    idOf: async (token) => {
      const row = await (await open())
        .selectFrom('kept_venues')
        .select('venue_id')
        .where('token', '=', token)
        .orderBy('read_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.venue_id ?? null
    },
  }
}
