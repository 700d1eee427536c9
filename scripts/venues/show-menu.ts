import { renderUnicodeCompact } from 'uqr'
import { bookingPath, menuPath, refFor } from '@/lib/links'
import type { Say } from '@/scripts/venues/command'
import { openVenue } from '@/scripts/venues/open-venue'
import { reachableOrigin } from '@/scripts/venues/reachable-origin'

export const showMenu = async (ref: string, say: Say): Promise<void> => {
  const venue = await openVenue(ref)
  const [type] = venue.orderTypes
  if (!type) throw new Error(`${venue.name} serves under no letter: its "orderTypes" are empty.`)
  const path = type === 'b' ? bookingPath(type, refFor(type, venue)) : menuPath(type, refFor(type, venue))
  const address = reachableOrigin() + path
  say(renderUnicodeCompact(address, { border: 2 }))
  say(`${venue.name}: ${address}`)
}
