import 'server-only'
import { renderUnicodeCompact } from 'uqr'
import { spacedCode } from '@/lib/core/desk/desk-device'
import { operatorLink } from '@/lib/core/operator/operator-device'
import type { Database, Db } from '@/lib/server/db/connect'
import { localOrigin, reachableOrigin, type ServesAt } from '@/lib/server/http/reachable-origin'
import { endStartLinks, makeOperatorLink } from '@/lib/server/operator/operator-links'
import { env } from '@/lib/server/settings/env'
import { demoVenueIds } from '@/lib/server/venue/demo-venues'

type Say = (line: string) => void

/** Says the address for another device with its QR code, the one for this machine, and what to type. */
export const sayOperatorLink = (code: string, say: Say, at?: ServesAt): void => {
  const [origin, local] = [reachableOrigin(at), localOrigin(at)]
  const link = operatorLink(origin, code)
  say(renderUnicodeCompact(link, { border: 2 }))
  say(link)
  if (!env().COPERTO_PUBLIC_ORIGIN && origin !== local) say(`On this machine: ${operatorLink(local, code)}`)
  say(`It lets one browser in, once, within 15 minutes. Or open ${origin}/operator there and type ${spacedCode(code)}`)
}

const hasOwnVenue = async (db: Db): Promise<boolean> => {
  const demos = new Set(await demoVenueIds(db))
  const venues = await db.selectFrom('venues').select('id').execute()
  return venues.some(({ id }) => !demos.has(id))
}

/**
 * While an installation has no venue of its own, each start says a new link that begins one. On PostgreSQL the links of
 * other instances stay until one of them is used: they may run beside this one.
 */
export const sayStartLink = async ({ db, engine }: Database, say: Say, now: number = Date.now()): Promise<void> => {
  if (env().COPERTO_MENU_API_URL || (await hasOwnVenue(db))) return
  if (engine === 'sqlite') await endStartLinks(db)
  const code = await makeOperatorLink(db, { atStart: true, now })
  say('There is no venue of your own yet. Begin one in the browser: scan this with a phone, or open the link.')
  sayOperatorLink(code, say)
}
