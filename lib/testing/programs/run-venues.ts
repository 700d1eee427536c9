import { type CommandPlace, runHere } from '@/lib/testing/programs/run-here'
import { runVenueCommand } from '@/scripts/venues/run-venue-command'

/** `npm run venues -- …` on a database, without the start of a process. */
export const runVenues = (place: CommandPlace, args: string[]) => runHere(place, () => runVenueCommand(args))
