import { z } from 'zod'
import type { Venue } from '@/lib/core/venue/venue'

/** `restaurant` of an order (spec section 3); `phone` as the venue wrote it, or ''. */
export const wireVenueSchema = z.object({ id: z.int(), name: z.string(), phone: z.string(), token: z.string() })

export type NamedVenue = Pick<Venue, 'id' | 'name' | 'phone_number' | 'token'>

export const toWireVenue = ({ id, name, phone_number, token }: NamedVenue): z.infer<typeof wireVenueSchema> => ({
  id,
  name,
  phone: phone_number ?? '',
  token,
})
