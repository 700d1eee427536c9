import { z } from 'zod'
import { consentVersionSchema } from '@/lib/core/newsletter/consent-texts'
import { anyPhoneSchema, emailSchema } from '@/lib/core/person/contact'
import { nameSchema } from '@/lib/core/person/name'

const fields = {
  name: nameSchema('name_required'),
  lastname: nameSchema('lastname_required'),
  email: emailSchema,
  phone: anyPhoneSchema,
  agree: z.literal(true, 'agree_required'),
  'second-agree': z.literal(true, 'agree_required'),
}

/** Spec sections 3 and 5; messages are codes. A consent must be literally `true`, so that no default can give it. */
export const newsletterSchema = z.object({ ris_id: z.int().min(0), ...fields })

/** The form's body: payload without venue, with the version of the texts shown. */
export const newsletterRequestSchema = z.strictObject({ ...fields, text_version: consentVersionSchema })

export type NewsletterPayload = z.infer<typeof newsletterSchema>
export type NewsletterRequest = z.infer<typeof newsletterRequestSchema>

/** Ms. */
export type ConsentProof = { text_version: NewsletterRequest['text_version']; lang: string; agreed_at: number }

/** One subscriber per address, whatever its case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
