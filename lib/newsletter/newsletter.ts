import { z } from 'zod'
import { consentVersionSchema } from '@/lib/newsletter/consent-texts'
import { anyPhoneSchema, emailSchema } from '@/lib/person/contact'
import { nameSchema } from '@/lib/person/name'

const fields = {
  name: nameSchema('name_required'),
  lastname: nameSchema('lastname_required'),
  email: emailSchema,
  phone: anyPhoneSchema,
  agree: z.literal(true, 'agree_required'),
  'second-agree': z.literal(true, 'agree_required'),
}

/**
 * Newsletter payload (spec section 3): every field and both consents required (spec section 5), messages are
 * codes. A consent is `true` and nothing else, so that no default can ever stand for it.
 */
export const newsletterSchema = z.object({ ris_id: z.int().min(0), ...fields })

/**
 * What the sign-up form sends: the payload without its venue, which the path names, and the version of the consent
 * texts it showed ({@link consentVersionSchema}). The form reuses it; messages are codes.
 */
export const newsletterRequestSchema = z.strictObject({ ...fields, text_version: consentVersionSchema })

export type NewsletterPayload = z.infer<typeof newsletterSchema>
export type NewsletterRequest = z.infer<typeof newsletterRequestSchema>

/** How a diner's consent can be shown later: the texts of both boxes, their language, and when, in ms. */
export type ConsentProof = { text_version: NewsletterRequest['text_version']; lang: string; agreed_at: number }

/** Two spellings of one address are one subscriber: letters differ in case only on paper. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
