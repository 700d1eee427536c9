import 'server-only'
import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import { MENU_LANGS, type MenuLang } from '@/lib/core/i18n/locales'
import { parseMenu } from '@/lib/core/menu/parse-menu'
import { venueSchema } from '@/lib/core/venue/venue'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import type { Db } from '@/lib/server/db/connect'
import { noteBack, noteRemoved } from '@/lib/server/db/removed-venues'
import type { Schema } from '@/lib/server/db/schema'
import { MAX_MENUS } from '@/lib/upstream/kept/kept-memory'
import type { VenueWithMenu } from '@/lib/upstream/venue-source'

/** `readAt`: Unix ms. */
export type StoredDocument = { document: VenueWithMenu; readAt: number }

/** Unix ms. */
type KeptTimesOfDay = { readAt: number; visitedAt: number }

type VisitedVenue = { venueId: number; lang: MenuLang; token: string } & KeptTimesOfDay

/** Last good answers shared across restarts and instances. */
export type KeptTable = {
  read(ref: VenueRef, lang: MenuLang): Promise<StoredDocument | null>
  /** `text`: the document as JSON. Ends a failure. */
  write(venue: { id: number; token: string }, lang: MenuLang, text: string, at: KeptTimesOfDay): Promise<void>
  /** The times of an unchanged document; false if it is not there any more. Ends a failure. */
  renew(venueId: number, lang: MenuLang, at: KeptTimesOfDay): Promise<boolean>
  /** What reads of a venue fail by; `since` stays that of the first. Null once one succeeded. */
  fail(venueId: number, lang: MenuLang, failure: { code: string; since: number } | null): Promise<void>
  /** The last visited first. */
  visitedSince(at: number): Promise<VisitedVenue[]>
  /** Also records that the venue existed. */
  remove(ref: VenueRef): Promise<void>
  /** The last venue so called, if it was read in some language. */
  idOf(ref: VenueRef): Promise<number | null>
}

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

const isOf = (ref: VenueRef) => (eb: ExpressionBuilder<Schema, 'kept_venues'>) =>
  'id' in ref ? eb('venue_id', '=', ref.id) : eb('token', '=', ref.token)

const langSchema = z.enum(MENU_LANGS)

const WELL = { failure: null, failed_since: null }

type TableOptions = { now?: () => number; maxRows?: number }

/** The table `kept_venues`. `keepMs`: maximum age of a row. Of more than `maxRows` those read longest ago go. */
export const keptTable = (
  open: () => Promise<Db>,
  keepMs: number,
  { now = Date.now, maxRows = MAX_MENUS }: TableOptions = {},
): KeptTable => {
  let writes = 0

  const sweep = async (db: Db): Promise<void> => {
    const last = await db
      .selectFrom('kept_venues')
      .select('read_at')
      .orderBy('read_at', 'desc')
      .offset(maxRows)
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
        .where(isOf(ref))
        .where('lang', '=', lang)
        .orderBy('read_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      const document = row ? parseDocument(row.document) : null
      return row && document ? { document, readAt: Number(row.read_at) } : null
    },
    write: async ({ id, token }, lang, document, { readAt: read_at, visitedAt: visited_at }) => {
      const db = await open()
      await db
        .insertInto('kept_venues')
        .values({ venue_id: id, lang, token, read_at, visited_at, document, ...WELL })
        .onConflict((conflict) =>
          conflict.columns(['venue_id', 'lang']).doUpdateSet({ token, read_at, visited_at, document, ...WELL }),
        )
        .execute()
      await noteBack(db, id, token)
      writes += 1
      if (writes % SWEEP_EVERY === 1) await sweep(db)
    },
    renew: async (venueId, lang, { readAt: read_at, visitedAt: visited_at }) => {
      const { numUpdatedRows } = await (await open())
        .updateTable('kept_venues')
        .set({ read_at, visited_at, ...WELL })
        .where('venue_id', '=', venueId)
        .where('lang', '=', lang)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    fail: async (venueId, lang, failure) => {
      await (await open())
        .updateTable('kept_venues')
        .set(
          failure
            ? (eb) => ({ failure: failure.code, failed_since: eb.fn.coalesce('failed_since', eb.val(failure.since)) })
            : WELL,
        )
        .where('venue_id', '=', venueId)
        .where('lang', '=', lang)
        .execute()
    },
    visitedSince: async (at) => {
      const rows = await (await open())
        .selectFrom('kept_venues')
        .select(['venue_id', 'lang', 'token', 'read_at', 'visited_at'])
        .where('visited_at', '>', at)
        .orderBy('visited_at', 'desc')
        .limit(maxRows)
        .execute()
      return rows.flatMap(({ venue_id: venueId, token, ...row }) => {
        const lang = langSchema.safeParse(row.lang)
        const times = { readAt: Number(row.read_at), visitedAt: Number(row.visited_at) }
        return lang.success ? [{ venueId, token, lang: lang.data, ...times }] : []
      })
    },
    remove: async (ref) => {
      const gone = await (await open())
        .deleteFrom('kept_venues')
        .where(isOf(ref))
        .returning(['venue_id', 'token'])
        .execute()
      for (const { venue_id, token } of gone) await noteRemoved(await open(), venue_id, token, now())
    },
    idOf: async (ref) => {
      const row = await (await open())
        .selectFrom('kept_venues')
        .select('venue_id')
        .where(isOf(ref))
        .orderBy('read_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.venue_id ?? null
    },
  }
}
