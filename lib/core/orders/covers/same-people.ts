import { z } from 'zod'
import type { TableCovers } from '@/lib/core/orders/covers/covers-api'
import type { OrderType } from '@/lib/core/venue/order-type'

/** The answer to 'N people are already counted: are you the same?', with the number that was named. */
export const samePeopleSchema = z.strictObject({ counted: z.int().min(1), same: z.boolean() })

export type SamePeople = z.infer<typeof samePeopleSchema>

/** Rooms and umbrellas are not shared by strangers' phones. */
export const asksSamePeople = (type: OrderType): boolean => type === 'r'

/** People whose cover an order need not charge again; null until the diner has answered for the present number. */
export const coveredPeople = ({ people, counted }: TableCovers, said: SamePeople | null): number | null => {
  if (counted === 0) return people
  if (said?.counted !== counted) return null
  return said.same ? counted : 0
}
