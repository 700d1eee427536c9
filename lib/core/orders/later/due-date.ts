import type { OrderFacts } from '@/lib/core/orders/order-facts'
import { dueAt } from '@/lib/core/orders/running-order'
import { venueDate } from '@/lib/core/venue/opening/opening-hours'

/** The day at whose `time` an order for another day is due: the next one where it is put off past midnight. */
export const dueDate = (
  { date, plannedAt }: Pick<OrderFacts, 'date' | 'plannedAt'>,
  time: string | null,
): string | undefined =>
  date === undefined || plannedAt === undefined || !time ? date : venueDate(new Date(dueAt(plannedAt, time)))
