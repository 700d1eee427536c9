import type { SlotRule } from '@/lib/core/venue/later/plan'

const MINUTE = 60_000

/** `at`: when an order is to be ready, in ms; `minutes`: of the kitchen. */
export type SlotLoad = { at: number; minutes: number }

/** Half-open, in ms. An hour of the clock is an hour since 1970 all year: slots are parts of it. */
export const slotOf = ({ minutes }: Pick<SlotRule, 'minutes'>, at: number): { from: number; to: number } => {
  const length = minutes * MINUTE
  const from = Math.floor(at / length) * length
  return { from, to: from + length }
}

/** order_too_large: more than any slot takes. */
export type SlotProblem = 'slot_full' | 'order_too_large'

/** Null while one more order has room in its slot; `taken` are the others. */
export const slotProblem = (rule: SlotRule, taken: readonly SlotLoad[], wanted: SlotLoad): SlotProblem | null => {
  const { orders = Number.POSITIVE_INFINITY, kitchen_minutes = Number.POSITIVE_INFINITY } = rule
  if (wanted.minutes > kitchen_minutes) return 'order_too_large'
  const { from, to } = slotOf(rule, wanted.at)
  const inside = taken.filter(({ at }) => from <= at && at < to)
  const minutes = inside.reduce((sum, each) => sum + each.minutes, wanted.minutes)
  return inside.length >= orders || minutes > kitchen_minutes ? 'slot_full' : null
}
