import 'server-only'
import { sql } from 'kysely'
import type { Db } from '@/lib/db/connect'

/** Runs SQL that both engines understand, with values at $1, $2, …, as `npm run orders` writes it too. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>

const PLACE = /\$(\d+)/

/** The same in a database of the server's, or in a transaction of it. */
export const queryOn =
  (db: Db): Query =>
  async (text, values = []) => {
    const parts = text.split(PLACE)
    const pieces = parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.val(values[Number(part) - 1])))
    return (await sql<Record<string, unknown>>`${sql.join(pieces, sql.raw(''))}`.execute(db)).rows
  }
