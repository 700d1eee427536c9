import { z } from 'zod'
import type { Refusal } from '@/lib/core/payments/give-back'
import { ProviderError } from '@/lib/core/payments/provider-error'
import { venueTime } from '@/lib/core/venue/service-times'
import { minutesOf } from '@/lib/core/venue/time-of-day'
import type { VendorAnswer } from '@/lib/server/payments/call-vendor'

const refundSchema = z.object({ transaction: z.object({ status: z.int() }) })

const DONE = 0
/** The card network refunds hours later. */
const UNDER_WAY = 4

/** Lemonway refunds no cards from 22:00 to 03:00 Paris time, which is the venues' zone. */
const isClosed = (now: number): boolean => {
  const hour = minutesOf(venueTime(new Date(now))) / 60
  return hour >= 22 || hour < 3
}

const REFUSED = [400, 403, 404, 409, 422]

/** Null when accepted. Throws on an answer that says neither. */
export const lemonwayRefusal = ({ status, body }: VendorAnswer, now: number): Refusal | null => {
  if (REFUSED.includes(status)) return { code: `status_${status}`, later: isClosed(now) }
  const refund = refundSchema.safeParse(body)
  if (status !== 200 || !refund.success) throw new ProviderError(`refund_${status}`)
  const state = refund.data.transaction.status
  return state === DONE || state === UNDER_WAY ? null : { code: `state_${state}`, later: isClosed(now) }
}
