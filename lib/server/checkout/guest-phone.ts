import 'server-only'
import { anyPhone } from '@/lib/core/person/any-phone'
import { phoneSchema } from '@/lib/core/person/phone'
import type { Venue } from '@/lib/core/venue/venue'

/** The number as orders carry it; null where the venue takes no such number (spec section 5, or `phones: "any"`). */
export const guestPhone = ({ phones }: Pick<Venue, 'phones'>, text: string): string | null =>
  phones === 'any' ? anyPhone(text) : (phoneSchema.safeParse(text).data ?? null)
