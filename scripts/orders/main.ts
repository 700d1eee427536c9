import { runOrderCommand } from '@/scripts/orders/run-order-command'

// `npm run -s orders -- list`: what the ledger says of orders, a second try for what was given up, and a venue's answer.

// Whoever reads may have had enough, as `head` has.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

void runOrderCommand(process.argv.slice(2))
