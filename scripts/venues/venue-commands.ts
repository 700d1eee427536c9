import { openBackend } from '@/lib/backend/open-backend'
import { renewTableCodes } from '@/lib/tables/server/table-code'
import { openServersDatabase, openVenue, unanswered } from '@/scripts/venues/open-venue'

type Say = (line: string) => void

const PAGE = 500

/** Says a venue a line: its number, token and letters. Throws where the backend offers no list. */
export const sayVenues = async (say: Say): Promise<void> => {
  await openServersDatabase()
  let last = -1
  for (let found = PAGE; found === PAGE; ) {
    const venues = await openBackend().venues.list(last, PAGE).catch(unanswered)
    for (const { id, token, orderTypes } of venues) say([id, token, orderTypes.join('')].join('\t'))
    found = venues.length
    last = venues.at(-1)?.id ?? last
  }
  if (last < 0) throw new Error('The menu API offers no list of its venues.')
}

/** Ends what the table codes printed so far prove. */
export const renewCodes = async (ref: string, say: Say): Promise<void> => {
  const venue = await openVenue(ref)
  await renewTableCodes(venue.id)
  say(`The codes of ${venue.name} printed so far ask for the table by hand from now on. Print new ones:`)
  say(`npm run -s venues -- qr ${venue.id} --out <folder>`)
}
