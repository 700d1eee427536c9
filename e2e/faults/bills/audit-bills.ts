import { type BillAccount, type BillPart, isHandWay } from '@/lib/core/bill/bill'
import { openBook } from '@/lib/core/bill/book'
import type { Cents } from '@/lib/core/money/money'

/** Money of a part at its provider, in cents: each time it was taken, and what went back. */
export type PartMoney = { taken: readonly Cents[]; back: Cents }

export type BillEvidence = {
  accounts: ReadonlyMap<string, BillAccount>
  /** By part; none for one that is paid to the staff. */
  money: ReadonlyMap<string, PartMoney>
  /** Orders and parts that a phone was told of. */
  told: { orders: readonly string[]; paid: readonly string[] }
  /** Of the server's clock, in ms. */
  now: number
}

export type BillsAudit = {
  /** A cent was paid twice: a part is charged twice, a dish paid by two, or more is paid than the bill comes to. */
  twice: string[]
  /** Money at a provider that no part has, an order that is on no bill, or a paid part that is not. */
  lost: string[]
  /** A reservation stands beyond its time. */
  standing: string[]
}

/** What a part has to have at its provider: its amount and tip, less what went back; the tip too where all did. */
export const dueOf = ({ state, amount, tip, back }: BillPart): Cents => {
  if (state !== 'paid') return 0
  return back === amount ? 0 : amount + tip - back
}

const moneyOf = (part: BillPart, { money }: BillEvidence): BillsAudit => {
  const { taken, back } = money.get(part.id) ?? { taken: [], back: 0 }
  const held = taken.reduce((sum, amount) => sum + amount, 0) - back
  if (isHandWay(part.way)) return { twice: [], standing: [], lost: taken.length > 0 ? [`${part.id}: charged`] : [] }
  const due = dueOf(part)
  return {
    twice: held > due ? [`${part.id}: ${held} of ${due} is at the provider`] : [],
    lost: held < due ? [`${part.id}: ${held} of ${due} is at the provider`] : [],
    standing: [],
  }
}

const billOf = (id: string, account: BillAccount, { now }: BillEvidence): BillsAudit => {
  const { sums, lines } = openBook(account, now)
  // A part of which some went back still names the piece that was taken off.
  const isCorrected = account.parts.some(({ back }) => back > 0)
  const waiting = account.parts.filter(({ state }) => state === 'reserved' || state === 'announced')
  return {
    twice: [
      ...(sums.over > 0 ? [`${id}: ${sums.over} above ${sums.total}`] : []),
      ...(isCorrected ? [] : lines).flatMap(({ order, line, taken, quantity }) =>
        taken > quantity ? [`${id}: ${order}/${line} paid ${taken} times of ${quantity}`] : [],
      ),
    ],
    lost: [],
    standing: waiting.flatMap(({ id: part, until }) => (until !== null && until <= now ? [`${id}: ${part}`] : [])),
  }
}

const toldOf = ({ accounts, told, money }: BillEvidence): BillsAudit => {
  const all = [...accounts.values()]
  const orders = new Map<string, number>()
  for (const { id } of all.flatMap((account) => account.orders)) orders.set(id, (orders.get(id) ?? 0) + 1)
  const parts = new Map(all.flatMap((account) => account.parts.map((part) => [part.id, part])))
  return {
    twice: [...orders].flatMap(([id, times]) => (times > 1 ? [`${id}: on ${times} bills`] : [])),
    lost: [
      ...told.orders.flatMap((id) => (orders.has(id) ? [] : [`${id}: on no bill`])),
      ...told.paid.flatMap((id) => (parts.get(id)?.state === 'paid' ? [] : [`${id}: shown as paid`])),
      ...[...money.keys()].flatMap((id) => (parts.has(id) ? [] : [`${id}: charged for no part`])),
    ],
    standing: [],
  }
}

/** What went wrong on some bills; nothing, if the product keeps its word. */
export const auditBills = (evidence: BillEvidence): BillsAudit => {
  const found = [
    toldOf(evidence),
    ...[...evidence.accounts].flatMap(([id, account]) => [
      billOf(id, account, evidence),
      ...account.parts.map((part) => moneyOf(part, evidence)),
    ]),
  ]
  return {
    twice: found.flatMap(({ twice }) => twice),
    lost: found.flatMap(({ lost }) => lost),
    standing: found.flatMap(({ standing }) => standing),
  }
}
