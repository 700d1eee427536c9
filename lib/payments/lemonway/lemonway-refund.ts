import { z } from 'zod'
import type { VendorAnswer } from '@/lib/payments/call-vendor'
import type { Refusal } from '@/lib/payments/give-back'
import { ProviderError } from '@/lib/payments/provider-error'
import { venueTime } from '@/lib/venue/service-times'
import { minutesOf } from '@/lib/venue/time-of-day'

const refundSchema = z.object({ transaction: z.object({ status: z.int() }) })

const DONE = 0
/** Cards are refunded by their network, hours later. */
const UNDER_WAY = 4

/** From ten in the evening to three in the morning Lemonway refunds no card. Paris has the time of the venues. */
const isClosed = (now: number): boolean => {
  const hour = minutesOf(venueTime(new Date(now))) / 60
  return hour >= 22 || hour < 3
}

const REFUSED = [400, 403, 404, 409, 422]

/** Why Lemonway does not give the money back; null where it does. Throws on an answer that says neither. */
export const lemonwayRefusal = ({ status, body }: VendorAnswer, now: number): Refusal | null => {
  if (REFUSED.includes(status)) return { code: `status_${status}`, later: isClosed(now) }
  const refund = refundSchema.safeParse(body)
  if (status !== 200 || !refund.success) throw new ProviderError(`refund_${status}`)
  const state = refund.data.transaction.status
  return state === DONE || state === UNDER_WAY ? null : { code: `state_${state}`, later: isClosed(now) }
}
