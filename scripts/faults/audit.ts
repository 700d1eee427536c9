import type { FakeCharge, FakeIntent } from '@/e2e/support/fake-stripe-intents'
import type { OrderPayload } from '@/lib/orders/order-payload'
import type { Told } from '@/scripts/faults/diner'

/** The ledgers that have to agree: the diners', Stripe's, the venue's systems' and our own. */
export type Ledgers = {
  told: Told[]
  charges: FakeCharge[]
  intents: FakeIntent[]
  received: OrderPayload[]
  transactions: { order_id: string; payment_intent_id: string }[]
  rows: { id: string; attempt_key: string; state: string }[]
}

export type Audit = {
  lost: string[]
  doubled: string[]
  wronglyPaid: string[]
  /** Copies of an order that the orders service got under the same id, after an answer was lost. */
  repeats: number
}

const counted = <T>(list: T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const found = new Map<string, T[]>()
  for (const item of list) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item])
  return found
}

type Found = Omit<Audit, 'repeats'>

/** Each ledger by order id, and our own by attempt key. */
const sorted = ({ charges, intents, received, transactions, rows }: Ledgers) => {
  const orderOf = new Map(intents.map((intent) => [intent.id, intent.metadata.order_id ?? '']))
  return {
    paid: counted(charges, ({ payment_intent }) => orderOf.get(payment_intent) ?? ''),
    posts: counted(received, ({ order }) => order.id),
    rows: counted(rows, ({ attempt_key }) => attempt_key),
    posted: new Set(transactions.map(({ order_id }) => order_id)),
  }
}

type Sorted = ReturnType<typeof sorted>

const lostOf = ({ request, orderIds, charged }: Told, { paid, posts, rows, posted }: Sorted): string[] => {
  const row = rows.get(request.attemptKey)?.[0]
  if (!row) return orderIds.size > 0 ? [request.attemptKey] : []
  const hasMoney = paid.has(row.id)
  const isDue = request.provider === 'cash' || hasMoney
  const hasArrived = posts.has(row.id) && row.state === 'delivered'
  return [
    ...(charged && !hasMoney ? [`${row.id}: the card was taken`] : []),
    ...(isDue && !hasArrived ? [`${row.id}: ${row.state}`] : []),
    ...(hasMoney && !posted.has(row.id) ? [`${row.id}: transaction`] : []),
  ]
}

const doubledOf = ({ request, orderIds }: Told, { rows }: Sorted): string[] => {
  const ids = new Set([...orderIds, ...(rows.get(request.attemptKey) ?? []).map(({ id }) => id)])
  return ids.size > 1 ? [`${request.attemptKey}: ${[...ids].join(' ')}`] : []
}

const saidInVain = ({ request, saidPaid }: Told, { paid, rows }: Sorted): string[] => {
  const row = rows.get(request.attemptKey)?.[0]
  return saidPaid && !(row && paid.has(row.id)) ? [`${request.attemptKey}: said to be paid`] : []
}

/** An order as the venue got it, beside the money that moved for it. */
const wrongMoney = (id: string, order: OrderPayload, charge: FakeCharge | undefined): string[] => {
  const isOnline = order.transaction.provider !== 'cash'
  if (order.order.payed !== isOnline || isOnline !== Boolean(charge)) return [`${id}: payed ${order.order.payed}`]
  const isIts = !charge || (charge.amount === order.order.amount && charge.payment_intent === order.transaction.id)
  return isIts ? [] : [`${id}: another payment`]
}

/** What went wrong, by order id or attempt key; nothing, if the product keeps its word. */
export const audit = (ledgers: Ledgers): Audit => {
  const { told, received } = ledgers
  const by = sorted(ledgers)
  const found: Found = {
    lost: told.flatMap((each) => lostOf(each, by)),
    doubled: told.flatMap((each) => doubledOf(each, by)),
    wronglyPaid: told.flatMap((each) => saidInVain(each, by)),
  }
  for (const [id, copies] of by.paid) if (copies.length > 1) found.doubled.push(`${id}: charged ${copies.length} times`)
  for (const [id, [first, ...copies]] of by.posts) {
    if (!first) continue
    const isSame = copies.every((copy) => JSON.stringify(copy) === JSON.stringify(first))
    if (!isSame) found.doubled.push(`${id}: two versions`)
    found.wronglyPaid.push(...wrongMoney(id, first, by.paid.get(id)?.[0]))
  }
  return { ...found, repeats: received.length - by.posts.size }
}
