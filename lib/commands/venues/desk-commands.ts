import { renderUnicodeCompact } from 'uqr'
import type { Say } from '@/lib/commands/venues/command'
import { openServersDatabase, openVenue } from '@/lib/commands/venues/open-venue'
import { openVenuesDatabase } from '@/lib/commands/venues/put-commands'
import { reachableOrigin, serverAt } from '@/lib/commands/venues/reachable-origin'
import { deskLink, deskRoleSchema, spacedCode } from '@/lib/core/desk/desk-device'
import { invite } from '@/lib/server/desk/desk-devices'
import { makeOperatorLink } from '@/lib/server/operator/operator-links'
import { sayOperatorLink } from '@/lib/server/operator/say-operator-link'

/** Says the address that lets one device to a venue's desk, and draws it as a code. */
export const sayDeskLink = async (
  { venue: ref, role = 'staff' }: { venue: string; role?: string | undefined },
  say: Say,
): Promise<void> => {
  const known = deskRoleSchema.safeParse(role)
  if (!known.success) throw new Error('A device is of the staff or of the owner: --role staff, or --role owner.')
  const venue = await openVenue(ref)
  const { db } = await openServersDatabase()
  const code = await invite(db, { venueId: venue.id, role: known.data, now: Date.now() })
  const link = deskLink(reachableOrigin(), code)
  say(renderUnicodeCompact(link, { border: 2 }))
  say(link)
  say(`It lets one device to the desk of ${venue.name} as ${known.data}, once, within 15 minutes.`)
  say(`Or open ${reachableOrigin()}/desk there and type ${spacedCode(code)}`)
}

/** Says the address that makes one browser an operator's device, which lists, makes and hands over venues. */
export const sayNewOperatorLink = async (say: Say): Promise<void> => {
  const { db } = await openVenuesDatabase()
  sayOperatorLink(await makeOperatorLink(db, { atStart: false, now: Date.now() }), say, serverAt())
}
