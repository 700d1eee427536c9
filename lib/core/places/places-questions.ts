import { z } from 'zod'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { venueRefSchema } from '@/lib/core/venue/venue-ref'

/** Random id that groups the keystrokes of one search for billing. */
const session = z.string().regex(/^[\w-]{8,64}$/)
const lang = z.enum(LOCALE_IDS)

export const suggestQuerySchema = z.object({
  venue: venueRefSchema,
  text: z.string().trim().min(1).max(200),
  session,
  lang,
})

export const resolveRequestSchema = z.strictObject({ id: z.string().regex(/^[\w-]{1,300}$/), session, lang })

export type SuggestQuery = z.infer<typeof suggestQuerySchema>
export type ResolveRequest = z.infer<typeof resolveRequestSchema>
