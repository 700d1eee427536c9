import 'server-only'
import { createHmac } from 'node:crypto'
import type { Db } from '@/lib/server/db/connect'
import { sameSecret } from '@/lib/server/http/same-secret'
import { tableCodeKeys } from '@/lib/server/tables/table-code-key'

/** `version`: of the draft that was looked at. */
export type Look = { venueId: number; version: number }

const LASTS_SECONDS = 10 * 60

/** Of base64url: 128 bits. */
const SIGNATURE = 22

const signatureOf = (key: string, { venueId, version }: Look, until: number): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['look', venueId, version, until]))
    .digest('base64url')
    .slice(0, SIGNATURE)

const REF = /^look-([0-9a-z]{1,4})-([0-9a-z]{1,7})-([0-9a-z]{1,7})-([\w-]{22})$/

const short = (number: number): string => number.toString(36)
const numberIn = (text: string): number => Number.parseInt(text, 36)

/** Fits where a venue's token does, and shows its draft to whoever has it for ten minutes. `now`: ms. */
export const lookRef = async (db: Db, look: Look, now: number): Promise<string> => {
  const until = Math.floor(now / 1000) + LASTS_SECONDS
  const { signs } = await tableCodeKeys(db)
  return `look-${short(look.venueId)}-${short(look.version)}-${short(until)}-${signatureOf(signs, look, until)}`
}

/** Null for one that is over or was never made here. */
export const readLookRef = async (db: Db, ref: string, now: number): Promise<Look | null> => {
  const [, venue, draft, end, signature] = REF.exec(ref) ?? []
  if (!venue || !draft || !end || !signature) return null
  const look = { venueId: numberIn(venue), version: numberIn(draft) }
  const until = numberIn(end)
  if (until * 1000 <= now) return null
  const { believed } = await tableCodeKeys(db)
  return believed.some((key) => sameSecret(signatureOf(key, look, until), signature)) ? look : null
}
