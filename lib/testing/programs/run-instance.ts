import { once } from 'node:events'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { announceChange, startVenueChanges } from '@/lib/server/changes/venue-changes'
import { rateLimitPolicyOf } from '@/lib/server/limits/caller-rate-limits'
import { openLimiters } from '@/lib/server/limits/limiter'
import { openDatabase } from '@/lib/server/open/open-database'

// An instance without its pages: it hears of venues that change, counts requests, and says on standard output what it does.

const say = (...words: (string | number)[]): void => void process.stdout.write(`${words.join(' ')}\n`)

/** What it asks itself, as its front server would hear it. */
const listenToItself = async (): Promise<void> => {
  const server = createServer(({ url = '' }, response) => {
    say('expired', url.split('/')[3] ?? '')
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  Object.assign(globalThis, { copertoListensAt: { host: '127.0.0.1', port } })
}

const COMMANDS: Record<string, (...words: string[]) => Promise<unknown>> = {
  change: async (venueId) => {
    await announceChange((await openDatabase()).db, Number(venueId))
    say('told', venueId ?? '')
  },
  /** Guesses of a wrong coupon code from an address, all at once. */
  guess: async (address, times) => {
    const guard = await rateLimitPolicyOf(address ?? '')
    const tries = await Promise.all(Array.from({ length: Number(times) }, () => guard.tryCoupon(77)))
    say('looked', address ?? '', tries.filter(({ wait }) => wait === 0).length)
  },
}

const main = async (): Promise<void> => {
  await listenToItself()
  await startVenueChanges()
  // However slow the machine is: a count that comes late would be made by this instance alone.
  await openLimiters({ answerMs: 60_000 })
  say('ready')
  for await (const line of createInterface(process.stdin)) {
    const [command = '', ...words] = line.split(' ')
    await COMMANDS[command]?.(...words)
  }
  process.exit(0)
}

void main()
