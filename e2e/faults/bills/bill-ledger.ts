import { z } from 'zod'
import type { BillEvidence, PartMoney } from '@/e2e/faults/bills/audit-bills'
import type { PhoneHistory } from '@/e2e/faults/bills/bill-calls'
import type { SurroundingSystems } from '@/e2e/faults/surrounding-systems'
import { isPartId } from '@/lib/core/bill/part-id'
import { ONLINE_METHODS } from '@/lib/core/payments/provider'
import { readAccount } from '@/lib/server/bill/bill-store'
import { connectDatabase, type DatabasePlace } from '@/lib/server/db/connect'
import { refundOrder } from '@/lib/server/orders/pay/case-verbs'
import { personCases } from '@/lib/server/orders/pay/person-cases'
import { readRows } from '@/lib/testing/database-rows'
import { VENDORS } from '@/lib/testing/vendors/vendors'

const paymentsSchema = z.array(
  z.object({
    ...{ id: z.string(), order_id: z.string(), provider: z.enum(ONLINE_METHODS) },
    refund_wanted: z.coerce.number(),
  }),
)

const countSchema = z.tuple([z.object({ rest: z.coerce.number() })])

const paymentsOf = async (place: DatabasePlace) =>
  paymentsSchema.parse(await readRows(place, 'select id, order_id, provider, refund_wanted from payments'))

/** Whether nothing is to be sent, given back or given up any more; `now`: of the server's clock, in ms. */
export const isSettled = async (place: DatabasePlace, now: number): Promise<boolean> => {
  const waiting = `select count(*) as rest from (
    select id from outbox where state = 'queued' union all
    select id from orders where state in ('draft', 'awaiting') and id like 'part%' union all
    select id from bill_parts where state in ('reserved', 'announced') and until <= ${now} union all
    select id from bills where over_at is not null) as waiting`
  const [{ rest }] = countSchema.parse(await readRows(place, waiting))
  return rest === 0
}

/** A person looks at the providers' records: what is on its way arrives, and what nobody answered is asked for again. */
export const lookAtProviders = async (
  place: DatabasePlace,
  { wires }: Pick<SurroundingSystems, 'wires'>,
  now: number,
): Promise<void> => {
  const payments = await paymentsOf(place)
  for (const { id, provider } of payments) wires[provider].refunds.settle(id, true)
  const { db } = await connectDatabase(place)
  const unanswered = (await personCases(db, { now })).filter(({ why }) => why === 'refund unanswered')
  for (const id of new Set(unanswered.map((each) => each.id))) {
    const isPart = payments.some(({ order_id, refund_wanted }) => order_id === id && refund_wanted > 0)
    await db.transaction().execute((tx) => refundOrder(tx, { id, now, isElsewhere: !isPart }))
  }
  await db.destroy()
}

/** All ledgers of all bills: ours, the providers', and what the phones were told. */
export const readEvidence = async (
  place: DatabasePlace,
  { wires, charges }: Pick<SurroundingSystems, 'wires' | 'charges'>,
  { histories, now }: { histories: readonly PhoneHistory[]; now: number },
): Promise<BillEvidence> => {
  const money = new Map<string, PartMoney>()
  for (const { id, order_id: part, provider } of await paymentsOf(place)) {
    const { taken, back } = money.get(part) ?? { taken: [], back: 0 }
    const more = VENDORS[provider].taken(wires, id)
    money.set(part, { taken: [...taken, ...more], back: back + wires[provider].refunds.back(id) })
  }
  for (const { orderId, amount } of charges()) {
    if (isPartId(orderId) && !money.has(orderId)) money.set(orderId, { taken: [amount], back: 0 })
  }
  const { db } = await connectDatabase(place)
  const bills = await db.selectFrom('bills').select('id').execute()
  const accounts = new Map<string, Awaited<ReturnType<typeof readAccount>>>()
  for (const { id } of bills) accounts.set(id, await readAccount(db, id))
  await db.destroy()
  const told = {
    orders: histories.flatMap(({ orders }) => orders.map(({ id }) => id)),
    paid: histories.flatMap(({ shownPaid }) => [...shownPaid]),
  }
  return { accounts, money, told, now }
}
