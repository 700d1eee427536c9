import { runBookingCommand } from '@/lib/commands/bookings/run-booking-command'

// `npm run bookings`, see docs/operations.md.

// The reader may close the pipe early, as `head` does.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

void runBookingCommand(process.argv.slice(2))
