import type { ClientHistory } from '@/e2e/faults/diner'
import type { OwnLedger } from '@/e2e/faults/own-ledger'
import { KINDS, type Kind, keysOfOrder, keysOfReceived } from '@/e2e/faults/received'
import type { OrderPayload } from '@/lib/core/orders/order-payload'
import type { Received } from '@/lib/testing/vendors/fake-venue-systems'
import type { Charge } from '@/lib/testing/vendors/vendor'

/** The ledgers that have to agree: the diners', the providers', the venue's systems' and our own. */
export type Ledgers = {
  histories: ClientHistory[]
  charges: Charge[]
  received: Received
  own: OwnLedger
}

export type Audit = {
  lost: string[]
  doubled: string[]
  wronglyPaid: string[]
  /** What the venue's systems got more than once, and may where an answer was lost: always under the same id. */
  repeats: Record<Kind, number>
}

export const counted = <T>(list: T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const found = new Map<string, T[]>()
  for (const item of list) {
    const same = found.get(keyOf(item))
    if (same) same.push(item)
    else found.set(keyOf(item), [item])
  }
  return found
}

type Found = Omit<Audit, 'repeats'>

/** Each ledger by order id, and our own by idempotency key. */
const sorted = ({ charges, own }: Ledgers) => ({
  paid: counted(charges, ({ orderId }) => orderId),
  rows: counted(own.orders, ({ attempt_key }) => attempt_key),
})

type Sorted = ReturnType<typeof sorted>

const isDue = ({ request }: ClientHistory, id: string, { paid }: Sorted): boolean =>
  request.provider === 'cash' || paid.has(id)

const lostOf = (history: ClientHistory, by: Sorted): string[] => {
  const { request, orderIds, charged } = history
  const row = by.rows.get(request.attemptKey)?.[0]
  if (!row) return orderIds.size > 0 ? [request.attemptKey] : []
  return [
    ...(charged && !by.paid.has(row.id) ? [`${row.id}: the card was taken`] : []),
    ...(isDue(history, row.id, by) && row.state !== 'delivered' ? [`${row.id}: ${row.state}`] : []),
  ]
}

const doubledOf = ({ request, orderIds }: ClientHistory, { rows }: Sorted): string[] => {
  const ids = new Set([...orderIds, ...(rows.get(request.attemptKey) ?? []).map(({ id }) => id)])
  return ids.size > 1 ? [`${request.attemptKey}: ${[...ids].join(' ')}`] : []
}

const paidInVain = ({ request, shownPaid }: ClientHistory, { paid, rows }: Sorted): string[] => {
  const row = rows.get(request.attemptKey)?.[0]
  return shownPaid && !(row && paid.has(row.id)) ? [`${request.attemptKey}: shown as paid`] : []
}

/** An order as the venue got it, beside the money that moved for it. */
const wrongMoney = (id: string, order: OrderPayload, charge: Charge | undefined): string[] => {
  const isOnline = order.transaction.provider !== 'cash'
  if (order.order.payed !== isOnline || isOnline !== Boolean(charge)) return [`${id}: payed ${order.order.payed}`]
  const { transaction } = order
  const isIts =
    !charge ||
    (charge.amount === order.order.amount &&
      charge.transactionId === transaction.id &&
      charge.provider === transaction.provider)
  return isIts ? [] : [`${id}: another payment`]
}

/** That each system got what it should of each order at least once, and nothing of any other. */
const compareReceived = (ledgers: Ledgers, by: Sorted, found: Found): Audit['repeats'] => {
  const orders = ledgers.histories.flatMap((history) => {
    const row = by.rows.get(history.request.attemptKey)?.[0]
    return row && isDue(history, row.id, by) ? [row] : []
  })
  const repeats = { order: 0, transaction: 0, event: 0, message: 0 }
  for (const kind of KINDS) {
    const due = counted(keysOfOrder(kind, orders), (key) => key)
    const got = counted(keysOfReceived(kind, ledgers.received, ledgers.own), (key) => key)
    for (const [key, { length }] of due) if ((got.get(key)?.length ?? 0) < length) found.lost.push(`${kind} ${key}`)
    for (const [key, { length }] of got) {
      if (!due.has(key)) found.wronglyPaid.push(`${kind} ${key}: of nothing`)
      repeats[kind] += Math.max(0, length - (due.get(key)?.length ?? 0))
    }
  }
  return repeats
}

/** What went wrong, by order id or idempotency key; nothing, if the product keeps its word. */
export const audit = (ledgers: Ledgers): Audit => {
  const { histories, received, own } = ledgers
  const by = sorted(ledgers)
  const found: Found = {
    lost: histories.flatMap((each) => lostOf(each, by)),
    doubled: [...histories.flatMap((each) => doubledOf(each, by)), ...own.queuedTwice],
    wronglyPaid: histories.flatMap((each) => paidInVain(each, by)),
  }
  const known = new Set(own.orders.map(({ id }) => id))
  for (const [id, copies] of by.paid) {
    if (copies.length > 1) found.doubled.push(`${id}: charged ${copies.length} times`)
    if (!known.has(id)) found.wronglyPaid.push(`${id}: charged for no order`)
  }
  for (const [id, [first, ...copies]] of counted(received.orders, ({ order }) => order.id)) {
    if (!first) continue
    const isSame = copies.every((copy) => JSON.stringify(copy) === JSON.stringify(first))
    if (!isSame) found.doubled.push(`${id}: two versions`)
    found.wronglyPaid.push(...wrongMoney(id, first, by.paid.get(id)?.[0]))
  }
  return { ...found, repeats: compareReceived(ledgers, by, found) }
}
