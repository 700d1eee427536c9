import 'server-only'
import { CODE_MS } from '@/lib/core/desk/desk-device'
import type { Db } from '@/lib/server/db/connect'
import { newCode, secretHash } from '@/lib/server/desk/desk-secrets'

/**
 * A code that makes one browser an operator's device within 15 minutes. Only its hash is stored; expired ones are deleted.
 * `atStart`: of a server that starts without a venue: one of these ends the others.
 */
export const makeOperatorLink = async (
  db: Db,
  { atStart, now }: { atStart: boolean; now: number },
): Promise<string> => {
  const code = newCode()
  await db.deleteFrom('operator_links').where('expires_at', '<=', now).execute()
  await db
    .insertInto('operator_links')
    .values({ code_hash: secretHash(code), at_start: atStart ? 1 : 0, expires_at: now + CODE_MS })
    .execute()
  return code
}

/** Those of earlier starts. */
export const endStartLinks = async (db: Db): Promise<void> => {
  await db.deleteFrom('operator_links').where('at_start', '=', 1).execute()
}

/** Atomic: of two browsers with one code, or with the codes of two starts, one is let in. */
export const takeOperatorLink = async (db: Db, code: string, now: number): Promise<boolean> => {
  const hash = secretHash(code)
  const link = await db
    .selectFrom('operator_links')
    .select('at_start')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!link) return false
  const all = db.deleteFrom('operator_links').returning('code_hash')
  const taken = link.at_start === 1 ? all.where('at_start', '=', 1) : all.where('code_hash', '=', hash)
  return (await taken.execute()).some(({ code_hash }) => code_hash === hash)
}
