import { z } from 'zod'

const required = (code: string) => z.string(code).trim().min(1, code).max(80, code)

/** Digits with an optional + and the usual separators; any country's. */
const PHONE = /^\+?[\d\s().-]{6,24}$/

/**
 * Newsletter payload (spec section 3): every field and both consents required (spec section 5), messages are
 * codes. A consent is `true` and nothing else, so that no default can ever stand for it.
 */
export const newsletterSchema = z.object({
  ris_id: z.int().min(0),
  name: required('name_required'),
  lastname: required('lastname_required'),
  email: z
    .string('email_required')
    .trim()
    .min(1, 'email_required')
    .max(254, 'email_invalid')
    .check(z.email('email_invalid')),
  phone: required('phone_required').regex(PHONE, 'phone_invalid'),
  agree: z.literal(true, 'agree_required'),
  'second-agree': z.literal(true, 'agree_required'),
})

export type NewsletterPayload = z.infer<typeof newsletterSchema>

/** Whether the newsletter is still worth offering: the venue has one and this browser has not signed up. */
export const offersNewsletter = (
  venue: { id: number; has_newsletter: boolean },
  subscribed: readonly number[],
): boolean => venue.has_newsletter && !subscribed.includes(venue.id)
