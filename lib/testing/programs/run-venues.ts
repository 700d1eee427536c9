import { runVenueCommand } from '@/lib/commands/venues/run-venue-command'
import { type CommandPlace, runHere } from '@/lib/testing/programs/run-here'

/** `npm run venues -- …` on a database, without the start of a process. */
export const runVenues = (place: CommandPlace, args: string[]) => runHere(place, () => runVenueCommand(args))
