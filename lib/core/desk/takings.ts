import { z } from 'zod'
import type { Cents } from '@/lib/core/money/money'
import { type AnswerState, isLostState } from '@/lib/core/orders/answer/answer-moves'
import { type VenuePayment, type VenueWay, venueWayOf } from '@/lib/core/orders/answer/venue-payment'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/core/venue/venue'

/** 'cash': paid at the venue. 'room': charged to the bill of a room. */
export const TAKING_WAYS = [...PAYMENT_METHODS, 'room'] as const

export type TakingWay = (typeof TAKING_WAYS)[number]

/** `refunded` and `due` are parts of `taken`, in cents. `orders`: orders and parts of bills that brought something. */
export const takingSchema = z.object({
  way: z.enum(TAKING_WAYS),
  orders: z.int(),
  taken: z.int(),
  refunded: z.int(),
  due: z.int(),
})

export type Taking = z.infer<typeof takingSchema>
export type Sums = Omit<Taking, 'orders'>

/** `state`: null until it reached its venue. `bill`: the bill that it is paid by; null where it is paid by itself. */
export type SoldOrder = {
  provider: PaymentMethod
  amount: Cents
  state: AnswerState | null
  bill: string | null
  /** What the staff said of the money at the venue. */
  paid: VenuePayment | null
}
/** Cents: `wanted` of a paid payment are to go back. `back`: went back in parts, and has not come back. */
export type SoldPayment = { provider: PaymentMethod; amount: Cents; state: string; wanted: Cents; back: Cents }

const none = (way: TakingWay): Sums => ({ way, taken: 0, refunded: 0, due: 0 })

/** Held money is not counted: its amount is unknown. Parts that went back before the rest became due stay refunded. */
export const sumsOfPayment = ({ provider: way, amount, state, wanted, back }: SoldPayment): Sums => {
  switch (state) {
    case 'paid':
      return { way, taken: amount, refunded: back, due: Math.max(0, wanted - back) }
    case 'refund_due':
      return { way, taken: amount, refunded: back, due: Math.max(0, amount - back) }
    case 'refunded':
      return { way, taken: amount, refunded: amount, due: 0 }
    default:
      return none(way)
  }
}

/** Paid by itself at the venue. */
const isAtVenue = ({ provider, state, bill }: SoldOrder): boolean =>
  bill === null && provider === 'cash' && state !== null && !isLostState(state)

/** How an order at the venue was paid; null where it is owed, paid online, or on a bill. */
export const paidWay = (order: SoldOrder): VenueWay | null => (isAtVenue(order) ? venueWayOf(order) : null)

/** Nothing of an order on a bill: its bill says what is owed. */
export const stillOpen = (order: SoldOrder): Cents => (isAtVenue(order) && !paidWay(order) ? order.amount : 0)

/** By payment method: online as providers say, at the venue as the staff marked it. */
export const takingsOf = (order: SoldOrder, payments: readonly SoldPayment[]): Sums[] => {
  const atVenue = paidWay(order) ? [{ ...none('cash'), taken: order.amount }] : []
  return [...payments.map(sumsOfPayment), ...atVenue].filter(({ taken }) => taken > 0)
}

/** Cents taken at the venue, by the staff's word. */
export const sumAtVenue = (orders: readonly SoldOrder[]): Record<VenueWay, Cents> => {
  const sumOf = (way: VenueWay): Cents =>
    orders.reduce((sum, order) => sum + (paidWay(order) === way ? order.amount : 0), 0)
  return { cash: sumOf('cash'), pos: sumOf('pos') }
}

/** Of what each order, and each part of a bill, brought; in the order of `TAKING_WAYS`, without empty ones. */
export const sumTakings = (brought: readonly (readonly Sums[])[]): Taking[] => {
  const sums = new Map<TakingWay, Taking>()
  for (const rows of brought) {
    for (const way of new Set(rows.map((row) => row.way))) {
      const known = sums.get(way) ?? { ...none(way), orders: 0 }
      sums.set(way, { ...known, orders: known.orders + 1 })
    }
    for (const { way, taken, refunded, due } of rows) {
      const known = sums.get(way)
      if (known) {
        const added = { taken: known.taken + taken, refunded: known.refunded + refunded, due: known.due + due }
        sums.set(way, { ...known, ...added })
      }
    }
  }
  return TAKING_WAYS.flatMap((way) => sums.get(way) ?? [])
}

/** Cents; `kept`: left after everything due went back. */
export const totalOf = (takings: readonly Sums[]) => {
  const sum = (column: 'taken' | 'refunded' | 'due'): Cents => takings.reduce((all, row) => all + row[column], 0)
  const [taken, refunded, due] = [sum('taken'), sum('refunded'), sum('due')]
  return { taken, refunded, due, kept: taken - refunded - due }
}
