import { type HandWay, isHandWay, keptTip, type PartWay } from '@/lib/core/bill/bill'
import { type SoldPayment, type Sums, sumsOfPayment, type TakingWay } from '@/lib/core/desk/takings'
import type { Cents } from '@/lib/core/money/money'

/** What one guest paid of a bill. Cents; `given`: was given into a hand, see `dueByHand`. Payments: of an online part. */
export type PaidPart = {
  way: PartWay
  amount: Cents
  tip: Cents
  back: Cents
  given: Cents
  payments: readonly SoldPayment[]
}

/** `tip` stays with the staff; it is in none of `sums`. */
export type PartTakings = { sums: Sums[]; tip: { way: PartWay; amount: Cents } | null }

const tipOf = (way: PartWay, amount: Cents): PartTakings['tip'] => (amount > 0 ? { way, amount } : null)

/** The card terminal's money is not seen apart from the till's: one row, as for orders. */
const handRow = (way: HandWay): TakingWay => (way === 'room' ? 'room' : 'cash')

/** Of its amount: the tip of a part that all goes back is given last. */
const givenOf = ({ amount, given }: Pick<PaidPart, 'amount' | 'given'>): Cents => Math.min(given, amount)

const ofHand = (way: HandWay, part: PaidPart): PartTakings => {
  const refunded = givenOf(part)
  return {
    sums: [{ way: handRow(way), taken: part.amount, refunded, due: Math.max(0, part.back - refunded) }],
    tip: tipOf(way, keptTip({ ...part, way })),
  }
}

/** The payment that the part was paid by: one that stands, else the last that brought money. */
const carrierOf = (payments: readonly SoldPayment[]): SoldPayment | undefined =>
  payments.find(({ state }) => state === 'paid') ?? payments.findLast((payment) => sumsOfPayment(payment).taken > 0)

const ofProvider = ({ way, tip, payments }: PaidPart): PartTakings => {
  const carrier = carrierOf(payments)
  const sums = payments.map((payment) => {
    const whole = sumsOfPayment(payment)
    if (payment !== carrier) return whole
    // A tip goes back only where the whole payment does.
    const isAllBack = whole.refunded + whole.due >= whole.taken
    const fromDue = isAllBack ? Math.min(tip, whole.due) : 0
    const fromRefunded = isAllBack ? tip - fromDue : 0
    const rest = { refunded: whole.refunded - fromRefunded, due: whole.due - fromDue }
    return { ...whole, taken: whole.taken - tip, ...rest }
  })
  const kept = carrier ? sumsOfPayment(carrier) : null
  const stays = kept !== null && kept.refunded + kept.due < kept.taken
  return { sums: sums.filter(({ taken }) => taken > 0), tip: stays ? tipOf(way, tip) : null }
}

/** What a part brought, by way; its tip apart. A part that is not paid brought nothing. */
export const partTakings = (part: PaidPart): PartTakings =>
  isHandWay(part.way) ? ofHand(part.way, part) : ofProvider(part)

/** Cents that are in the till, on the terminal and on the bills of rooms, less what was given back; without tips. */
export const sumHandParts = (parts: readonly PaidPart[]): Record<HandWay, Cents> => {
  const sumOf = (way: HandWay): Cents =>
    parts.reduce((sum, part) => sum + (part.way === way ? part.amount - givenOf(part) : 0), 0)
  return { cash: sumOf('cash'), pos: sumOf('pos'), room: sumOf('room') }
}

/** Tips by way, in the order of first appearance. Cents. */
export const sumTips = (parts: readonly PartTakings[]): { way: PartWay; amount: Cents }[] => {
  const sums = new Map<PartWay, Cents>()
  for (const { tip } of parts) if (tip) sums.set(tip.way, (sums.get(tip.way) ?? 0) + tip.amount)
  return [...sums].map(([way, amount]) => ({ way, amount }))
}
