import type { Transaction } from 'kysely'
import { Advice } from '@/lib/commands/advice'
import type { OrderCommand } from '@/lib/commands/orders/command'
import { print } from '@/lib/commands/orders/ledger-rows'
import { setting } from '@/lib/front-server/setting.mjs'
import type { Database } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { markReturned, refundOrder, releaseMoney } from '@/lib/server/orders/pay/case-verbs'

type Verb = (tx: Transaction<Schema>, order: { id: string; now: number }) => Promise<object[]>

/** Runs `verb` on an order and prints the changed payments as `as`; `none` is the error if nothing changed. */
const decide = async (
  { db }: Database,
  { id, verb, as = 'payments', none }: { id: string; verb: Verb; as?: string; none: string },
): Promise<number> => {
  if (!(await findOrder(db, id))) throw new Advice(`There is no order ${id}.`)
  const changed = await db.transaction().execute((tx) => verb(tx, { id, now: Date.now() }))
  if (changed.length === 0) throw new Advice(none)
  print({ id, [as]: changed })
  return 0
}

/** Accepts held money after a check by a person. */
export const release: OrderCommand = (ledger, { id }) =>
  decide(ledger, { id, verb: releaseMoney, none: `No payment of order ${id} is held: there is nothing to release.` })

/** Marks money as returned by hand, gone, or never received. */
export const returned: OrderCommand = (ledger, { id }) =>
  decide(ledger, {
    id,
    verb: markReturned,
    none: `No money of order ${id} is held, to be given back or awaited in vain.`,
  })

const EUROS = /^(\d{1,6})(?:[.,](\d{2}))?$/

/** '5' or '5,00' in cents; null if invalid. */
const centsOf = (word: string): number | null => {
  const [, euros, cents = '00'] = EUROS.exec(word) ?? []
  return euros === undefined ? null : Number(euros) * 100 + Number(cents)
}

export const isPart = ([amount, ...more]: readonly string[]): boolean =>
  amount === undefined || (more.length === 0 && (centsOf(amount) ?? 0) > 0)

/** Refunds money of no order, or part of a payment, through the provider. */
export const refund: OrderCommand = (ledger, { id, rest: [amount] }) => {
  const isElsewhere = setting('COPERTO_ORDERS_API_URL') !== undefined
  const part = amount === undefined ? undefined : (centsOf(amount) ?? undefined)
  const none =
    part === undefined
      ? `No money of order ${id} is to be given back: refuse the order first, or name an amount.`
      : `So much is not left of what was paid for order ${id}.`
  return decide(ledger, {
    id,
    verb: (tx, order) => refundOrder(tx, { ...order, isElsewhere, part }),
    as: 'refund',
    none,
  })
}
