import { renderUnicodeCompact } from 'uqr'
import type { Say } from '@/lib/commands/venues/command'
import { openVenue } from '@/lib/commands/venues/open-venue'
import { reachableOrigin } from '@/lib/commands/venues/reachable-origin'
import { bookingPath, menuPath, refFor } from '@/lib/core/http/links'

export const showMenu = async (ref: string, say: Say): Promise<void> => {
  const venue = await openVenue(ref)
  const [type] = venue.orderTypes
  if (!type) throw new Error(`${venue.name} serves under no letter: its "orderTypes" are empty.`)
  const path = type === 'b' ? bookingPath(type, refFor(type, venue)) : menuPath(type, refFor(type, venue))
  const address = reachableOrigin() + path
  say(renderUnicodeCompact(address, { border: 2 }))
  say(`${venue.name}: ${address}`)
}
