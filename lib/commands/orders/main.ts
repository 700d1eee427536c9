import { runOrderCommand } from '@/lib/commands/orders/run-order-command'

// The reader may close the pipe early, as `head` does.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))

void runOrderCommand(process.argv.slice(2))
