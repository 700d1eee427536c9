import { z } from 'zod'

export const MAX_DAYS_AHEAD = 30
const MAX_LEAD_MINUTES = 10_000
const MAX_IN_SLOT = 10_000

/** Parts of an hour, so that slots begin on the same marks of the clock all year, in both nights that change it too. */
export const SLOT_MINUTES = [5, 10, 15, 20, 30, 60] as const

const count = z.int().min(1).max(MAX_IN_SLOT)

/** Bounds of what is ready in the same `minutes`; without either, times are only offered by slots. */
export const slotRuleSchema = z.object({
  minutes: z.literal(SLOT_MINUTES),
  orders: count.optional(),
  /** Sum of the dishes' own minutes (`kitchen_minutes`). */
  kitchen_minutes: count.optional(),
})

export type SlotRule = z.infer<typeof slotRuleSchema>

/** What a service with hours says of orders for later; absent fields keep the spec's times of today. */
export const planShape = {
  /** Days after today for which it takes orders. */
  days_ahead: z.int().min(0).max(MAX_DAYS_AHEAD).optional(),
  /** Shortest notice, before the time that is asked for. */
  lead_minutes: z.int().min(0).max(MAX_LEAD_MINUTES).optional(),
  /** The same in days: 1 for orders by the day before. */
  lead_days: z.int().min(0).max(MAX_DAYS_AHEAD).optional(),
  slot: slotRuleSchema.optional(),
}

const planSchema = z.object(planShape)

export type PlanFields = z.infer<typeof planSchema>

export type Plan = { days: number; leadMinutes: number; leadDays: number; slot: SlotRule | null }

/** Null for a service that says none of it: its times are those of the spec. */
export const planOf = ({ days_ahead, lead_minutes, lead_days, slot }: PlanFields): Plan | null =>
  [days_ahead, lead_minutes, lead_days, slot].every((field) => field === undefined)
    ? null
    : { days: days_ahead ?? 0, leadMinutes: lead_minutes ?? 0, leadDays: lead_days ?? 0, slot: slot ?? null }

/** The fields of the plan that are stated. */
export const planFields = ({ days_ahead, lead_minutes, lead_days, slot }: PlanFields): PlanFields => ({
  ...(days_ahead !== undefined && { days_ahead }),
  ...(lead_minutes !== undefined && { lead_minutes }),
  ...(lead_days !== undefined && { lead_days }),
  ...(slot && { slot }),
})

/** A courier brings its own times: nothing is planned. */
export const withoutPlan = <S extends PlanFields>(service: S): Omit<S, keyof PlanFields> => {
  const { days_ahead: _days, lead_minutes: _minutes, lead_days: _lead, slot: _slot, ...rest } = service
  return rest
}
