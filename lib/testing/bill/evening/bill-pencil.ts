import type { BillState, Claim, PartState, PartWay, Wish } from '@/lib/core/bill/bill'
import { shareOut } from '@/lib/core/sharing/split-bill'
import { COVER, pricedOf } from '@/lib/testing/orders/evening/evening-venue'

/** An order as the pencil writes it. `place`: of a line, as it was ordered. `charged`: people whose cover it charges. Money in cents, times in ms. */
export type PencilOrder = {
  id: string
  attemptKey: string
  /** '' for what the desk added. */
  phone: string
  lines: { dish: number; quantity: number; place: number }[]
  percent: number
  charged: number
  isLost: boolean
  /** What an undo of each change restores, oldest first. */
  before: Pick<PencilOrder, 'lines' | 'isLost'>[]
}

/** What somebody paid, pays or wanted to pay. `back`: of `amount`, is to go or went back. `tipped`: the tip as it was given. */
export type PencilPart = {
  id: string
  attemptKey: string
  /** '' for what the staff took without an announcement. */
  phone: string
  way: PartWay
  state: PartState
  amount: number
  tip: number
  tipped: number
  back: number
  given: number
  claims: readonly Claim[]
  until: number
  paidAt: number
  payment: { id: string; reference: string } | null
}

/** One sitting's bill. `overAt`: when what is above it goes back. `levels`: by phone, as it was told. */
export type PencilBill = {
  id: string
  state: BillState
  orders: PencilOrder[]
  parts: PencilPart[]
  overAt: number | null
  levels: Map<string, 'own' | 'table'>
  word: string
  /** Wrong words since it was renewed. */
  wrong: number
  lastOrderAt: number
}

/** Half a cent is the guest's. */
export const pencilTotal = ({ lines, percent, charged, isLost }: PencilOrder): number => {
  if (isLost) return 0
  let cents = 0
  for (const { dish, quantity } of lines)
    for (let piece = 0; piece < quantity; piece += 1) cents += pricedOf(dish).price
  return cents - Math.floor((cents * percent) / 100 + 0.5) + charged * COVER
}

/** The guest whose first order of the bill is made. */
export const openerOn = ({ orders }: Pick<PencilBill, 'orders'>): string | undefined =>
  orders.find(({ isLost, phone }) => !isLost && phone !== '')?.phone

const waits = ({ state, until }: PencilPart, now: number): boolean =>
  (state === 'reserved' || state === 'announced') && now < until

type PencilPieces = { amount: number; quantity: number; left: number }

const grossOf = ({ dish, quantity }: PencilOrder['lines'][number]): number => pricedOf(dish).price * quantity

const piecesOf = ({ orders }: Pick<PencilBill, 'orders'>): Map<string, PencilPieces> => {
  const pieces = new Map<string, PencilPieces>()
  for (const order of orders.filter(({ isLost }) => !isLost)) {
    const { id, lines, charged } = order
    const amounts = shareOut(pencilTotal(order) - charged * COVER, lines.map(grossOf))
    for (const [at, { quantity, place }] of lines.entries())
      pieces.set(`${id}/${place}`, { amount: amounts[at] ?? 0, quantity, left: quantity })
    pieces.set(`${id}/cover`, { amount: charged * COVER, quantity: charged, left: charged })
  }
  return pieces
}

/** Cents of the rest of a bill that no piece cost. */
const restOf = ({ amount, claims }: PencilPart): number => {
  let pieces = 0
  for (const { price } of claims) {
    if (price === undefined) return 0
    pieces += price
  }
  return amount > pieces ? amount - pieces : 0
}

/** What a part holds above its pieces that are there, which it takes; 0 where it lacks none. */
const lostBy = (part: PencilPart, pieces: Map<string, PencilPieces>): number => {
  const { amount, back, claims } = part
  let [rest, odd, isLacking] = [amount - back - restOf(part), 0, false]
  for (const { order, line, quantity } of claims) {
    const there = pieces.get(`${order}/${line}`)
    const taken = Math.min(quantity, there?.left ?? 0)
    if (taken < quantity) isLacking = true
    if (!there || taken === 0) continue
    const worth = taken === there.left ? there.amount : Math.floor(there.amount / there.left) * taken
    rest -= worth
    there.amount -= worth
    there.left -= taken
    odd += there.quantity - 1
  }
  return isLacking && rest > odd ? rest : 0
}

/** Cents that somebody paid for pieces that are on the bill no more; whoever paid a piece first has it. */
export const pencilLost = ({ orders, parts }: Pick<PencilBill, 'orders' | 'parts'>): number => {
  const pieces = piecesOf({ orders })
  const paid = parts.filter(({ state, amount, back }) => state === 'paid' && amount > back)
  let lost = 0
  for (const part of paid.toSorted((a, b) => a.paidAt - b.paidAt || (a.id < b.id ? -1 : 1)))
    lost += lostBy(part, pieces)
  return lost
}

/** The sums of a bill, as one adds them up on paper: what is lost pays for nothing else. */
export const pencilSums = ({ orders, parts }: Pick<PencilBill, 'orders' | 'parts'>, now: number) => {
  let [total, paid, reserved, tips] = [0, 0, 0, 0]
  for (const order of orders) total += pencilTotal(order)
  for (const part of parts) {
    if (part.state === 'paid') paid += part.amount - part.back
    if (part.state === 'paid') tips += part.tip
    if (waits(part, now)) reserved += part.amount
  }
  const lost = pencilLost({ orders, parts })
  const over = paid > total ? paid - total : 0
  if (lost > over) paid -= lost - over
  const owed = total - paid + over
  const free = reserved < owed ? owed - reserved : 0
  return { total, paid, reserved, owed, free, over, tips }
}

/** What a wish comes to where that is plain; null where it depends on which pieces are left. */
export const pencilAmount = (bill: PencilBill, wish: Wish, now: number): number | null => {
  const { free } = pencilSums(bill, now)
  if (wish.kind === 'all') return free
  if (wish.kind === 'amount') return wish.amount <= free ? wish.amount : 0
  const isFresh = bill.parts.every(({ state }) => state === 'dropped')
  if (wish.kind === 'equal' && isFresh && wish.of > wish.shares && free >= wish.of * wish.of)
    return Math.floor(free / wish.of) * wish.shares
  return null
}

export const pencilOwed = (bill: Pick<PencilBill, 'orders' | 'parts'>, now: number): number =>
  pencilSums(bill, now).owed
