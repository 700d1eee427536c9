import { runBookingCommand } from '@/lib/commands/bookings/run-booking-command'
import { type CommandPlace, runHere } from '@/lib/testing/programs/run-here'
import { withJsonLines } from '@/lib/testing/programs/run-orders'

/** `npm run bookings -- …` on a database, without the start of a process. */
export const bookingCommand = async (place: CommandPlace, args: string[]) =>
  withJsonLines(await runHere(place, () => runBookingCommand(args)))
