import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import {
  newHistory,
  type PhoneCalls,
  type PhoneHistory,
  phoneCalls,
  type RoundTable,
  venueOf,
} from '@/e2e/faults/bills/bill-calls'
import type { SeededRandom } from '@/e2e/faults/seeded-random'
import type { SurroundingSystems } from '@/e2e/faults/surrounding-systems'
import type { WebServer } from '@/e2e/faults/web-server'
import { printedCode } from '@/e2e/support/steps/table-code-steps'
import type { Wish } from '@/lib/core/bill/bill'
import type { BillView } from '@/lib/core/bill/bill-api'
import { type BillBook, untaken } from '@/lib/core/bill/book'
import { quoteOf } from '@/lib/core/bill/quote'
import type { OnlineMethod } from '@/lib/core/payments/provider'
import { VENDORS } from '@/lib/testing/vendors/vendors'

const PHONES = 4
/** What one phone tries to pay before it leaves. */
const ATTEMPTS = 4
const PAUSE_MS = 40

export type Surroundings = {
  server: WebServer
  systems: Pick<SurroundingSystems, 'vendors'>
  chance: SeededRandom
  /** A provider tells the server what became of a payment: never, once, twice. */
  tell: (provider: OnlineMethod, key: string) => Promise<void>
}

const drawWish = ({ lines, sums }: BillBook, level: BillView['level'], chance: SeededRandom): Wish => {
  if (level === 'own') return { kind: 'mine' }
  const free = lines.filter((line) => untaken(line) > 0)
  const items = free.slice(0, 1 + chance.below(2)).map(({ order, line }) => ({ order, line, quantity: 1 }))
  return chance.pick<Wish>([
    { kind: 'all' },
    { kind: 'mine' },
    { kind: 'equal', of: PHONES, shares: 1 },
    { kind: 'amount', amount: Math.min(sums.free, 100 + chance.below(900)) },
    ...(items.length > 0 ? [{ kind: 'items', claims: items } as const] : []),
  ])
}

/** Pays online as far as the faults and the payer's own mind allow. */
const payOnline = async (
  calls: PhoneCalls,
  { part, attemptKey, provider }: { part: string; attemptKey: string; provider: OnlineMethod },
  { systems, chance, tell }: Surroundings,
): Promise<void> => {
  const started = await calls.start(part, attemptKey)
  const panel = VENDORS[provider].panelKey.safeParse(Object(started?.value).panel)
  if (!started?.ok || !panel.success) return
  const means = chance.pick(['good', 'good', 'good', 'slow', 'declined', 'never'] as const)
  if (means !== 'never') systems.vendors[provider].pay(panel.data, means)
  if (chance.hits(2)) await tell(provider, panel.data)
  // Whoever closes the page here is never told.
  if (!chance.hits(3)) await calls.confirm(part, attemptKey)
}

const payPart = async (calls: PhoneCalls, view: BillView, at: RoundTable, around: Surroundings): Promise<void> => {
  const { chance } = around
  const book = { ...view.book, isWhole: view.level === 'table' }
  const wish = drawWish(book, view.level, chance)
  const quote = quoteOf(book, wish)
  if (!quote) return
  const way = chance.hits(5) ? ('cash' as const) : at.provider
  const attemptKey = randomUUID()
  const part = await calls.reserve(view.id, { wish, shown: quote.amount, way, attemptKey })
  if (part === null) return
  if (chance.hits(8)) return void (await calls.drop(view.id, part))
  if (way !== 'cash') await payOnline(calls, { part, attemptKey, provider: way }, around)
}

/** One guest: orders, sees the bill, and pays parts of it until nothing is left or they give up. */
const dine = async (at: RoundTable, history: PhoneHistory, words: Map<string, string>, around: Surroundings) => {
  const { server, chance } = around
  const calls = phoneCalls(server, at, history)
  await calls.order(1 + chance.below(3))
  await after(chance.below(PAUSE_MS))
  if (chance.hits(2)) await calls.order(1)
  const joined = await calls.join()
  if (!joined) return
  if (joined.word) words.set(joined.id, joined.word)
  const word = words.get(joined.id)
  if (!joined.word && word) await calls.say(printedCode(venueOf(at.provider), 'r', at.table), word)
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const view = await calls.read(joined.id)
    if (!view || view.book.sums.free === 0) return
    await payPart(calls, view, at, around)
    await after(chance.below(PAUSE_MS))
  }
}

/** Four phones at one table, all at once. */
export const payAtTable = async (at: RoundTable, around: Surroundings): Promise<PhoneHistory[]> => {
  const histories = Array.from({ length: PHONES }, newHistory)
  const words = new Map<string, string>()
  await Promise.all(histories.map((history) => dine(at, history, words, around)))
  return histories
}
