import 'server-only'
import { type RawBuilder, sql } from 'kysely'
import { PART_PREFIX } from '@/lib/core/bill/part-id'

/**
 * A part of a bill has a row among the orders, but is no order: every query that lists or counts orders leaves it out
 * by this. `column`: that of the order's id.
 */
export const isNoPart = (column: string): RawBuilder<boolean> =>
  sql<boolean>`substr(${sql.ref(column)}, 1, ${sql.lit(PART_PREFIX.length)}) <> ${sql.lit(PART_PREFIX)}`

export const isPart = (column: string): RawBuilder<boolean> =>
  sql<boolean>`substr(${sql.ref(column)}, 1, ${sql.lit(PART_PREFIX.length)}) = ${sql.lit(PART_PREFIX)}`
