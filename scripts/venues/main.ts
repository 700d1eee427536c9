import { runVenueCommand } from '@/scripts/venues/run-venue-command'

// npm run venues: what a venue's operator does with its codes, and during a service. docs/operations.md says when.

// Whoever reads may have had enough, as `head` has.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

void runVenueCommand(process.argv.slice(2))
