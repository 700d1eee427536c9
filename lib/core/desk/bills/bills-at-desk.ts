import { HAND_WAYS, type HandWay, isHandWay, type PartState } from '@/lib/core/bill/bill'
import type { DeskBill, DeskBillMove } from '@/lib/core/bill/desk-bill-api'
import type { Press } from '@/lib/core/desk/bills/press-keys'
import type { Cents } from '@/lib/core/money/money'
import type { OrderType } from '@/lib/core/venue/order-type'

type Place = { type: OrderType; table: string }

type Part = DeskBill['parts'][number]

const isAt = (bill: DeskBill, { type, table }: Place): boolean => bill.type === type && bill.table === table

type AtPlace = Place & { rounds: readonly { bill: string | null }[] }

const idsOf = ({ rounds }: AtPlace): Set<string | null> => new Set(rounds.map(({ bill }) => bill))

/** The open bill of a place; where none is open, the newest of those that its rounds are on. */
export const billOfSitting = (sitting: AtPlace, bills: readonly DeskBill[]): DeskBill | null => {
  const here = bills.filter((bill) => isAt(bill, sitting))
  const open = here.find(({ state }) => state === 'open')
  const known = idsOf(sitting)
  const newest = here.filter(({ id }) => known.has(id)).toSorted((a, b) => b.since - a.since)[0]
  return open ?? newest ?? null
}

/** An order that was moved there after somebody had paid a part of its bill stays on it. */
export const hasBillElsewhere = (sitting: AtPlace, bills: readonly DeskBill[]): boolean => {
  const known = idsOf(sitting)
  return bills.some((bill) => known.has(bill.id) && !isAt(bill, sitting))
}

/** Money that the staff are to give back into a hand, in cents. */
export const toGiveOf = ({ parts }: Pick<DeskBill, 'parts'>): Cents =>
  parts.reduce((sum, { toGive }) => sum + toGive, 0)

/** The parts that wait for the staff. */
const announcedOf = ({ parts }: Pick<DeskBill, 'parts'>): Part[] => parts.filter(({ state }) => state === 'announced')

/** Ids of the parts that wait for the staff, on bills that take money. */
export const announcedOn = (bills: readonly DeskBill[]): string[] =>
  bills.flatMap((bill) => (bill.state === 'closed' ? [] : announcedOf(bill).map(({ id }) => id)))

/** The parts that somebody is paying, or has announced: closing the bill would surprise their payers. */
export const payingOn = ({ parts }: Pick<DeskBill, 'parts'>): Part[] =>
  parts.filter(({ state }) => state === 'reserved' || state === 'announced')

/** Whether the bill may be closed in one tap: nothing is owed on it, and nobody is paying. */
export const isSettled = (bill: Pick<DeskBill, 'owed' | 'parts'>): boolean =>
  bill.owed === 0 && payingOn(bill).length === 0

/** What the guest was told and the staff take or took, in cents: of an announced part its tip is in it. */
export const sumOfPart = ({ state, amount, tip }: Pick<Part, 'state' | 'amount' | 'tip'>): Cents =>
  state === 'announced' ? amount + tip : amount

/** Whether somebody has to do something about a bill that no table in use shows. */
const isPending = (bill: DeskBill): boolean => bill.state !== 'closed' || toGiveOf(bill) > 0

/**
 * Bills of no table in use. `left`: what is owed on them, or to be given back, the oldest first. `closed`: the others,
 * the newest first, to be opened again.
 */
export const billsApart = (
  bills: readonly DeskBill[],
  sittings: readonly { shared: DeskBill | null }[],
): { left: DeskBill[]; closed: DeskBill[] } => {
  const shown = new Set(sittings.map(({ shared }) => shared?.id))
  const apart = bills.filter(({ id }) => !shown.has(id))
  return {
    left: apart.filter(isPending).toSorted((a, b) => a.last - b.last),
    closed: apart
      .filter((bill) => !isPending(bill))
      .toSorted((a, b) => (b.closed?.at ?? b.last) - (a.closed?.at ?? a.last)),
  }
}

/** How the staff may take money there: only a room's bill has a room to be charged to. */
export const waysAt = ({ type }: { type: OrderType }): HandWay[] =>
  HAND_WAYS.filter((way) => way !== 'room' || type === 'h')

/** Whether the staff may say that it was not paid after all: what came online goes back by the ledger alone. */
export const mayUndoPart = ({ way, state }: { way: Part['way']; state: PartState }): boolean =>
  state === 'paid' && isHandWay(way)

/** Takes back that a bill was opened again; `after`: as it is then. */
export const closeAgain = (after: Pick<DeskBill, 'owed' | 'turn'>): DeskBillMove => ({
  ...{ move: 'close', turn: after.turn },
  why: after.owed > 0 ? 'unpaid' : 'paid',
})

/** The part that a press has made, which the bill did not show before; null for none. */
export const newPart = (
  before: Pick<DeskBill, 'parts'>,
  after: Pick<DeskBill, 'parts'>,
  { by, amount, tip }: Press,
): Part | null => {
  const known = new Set(before.parts.map(({ id }) => id))
  const isMade = (part: Part): boolean =>
    part.state === 'paid' && part.way === by && part.amount === amount && part.tip === tip
  return after.parts.findLast((part) => !known.has(part.id) && isMade(part)) ?? null
}

/** Takes back what the staff said of a part; a bill that its money has closed (`after`) is opened again first. */
export const undoOfPart = (after: Pick<DeskBill, 'state'>, part: string): readonly DeskBillMove[] => [
  ...(after.state === 'closed' ? [{ move: 'reopen' } as const] : []),
  { move: 'undo', part },
]
