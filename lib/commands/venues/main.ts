import { runVenueCommand } from '@/lib/commands/venues/run-venue-command'

// `npm run venues`, see docs/operations.md.

// The reader may close the pipe early, as `head` does.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

void runVenueCommand(process.argv.slice(2))
