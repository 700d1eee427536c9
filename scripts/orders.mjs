// `npm run -s orders -- list`: what the ledger says of orders, a second try for what was given up, and a venue's answer.
import { runOrderCommand } from './orders/run-order-command.mjs'

// Whoever reads may have had enough, as `head` has.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1))

await runOrderCommand(process.argv.slice(2))
