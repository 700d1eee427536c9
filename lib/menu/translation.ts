import { z } from 'zod'

/** Suggested translation (spec section 3): `text` is the diner's correction, never empty (spec section 5). */
export const suggestedTranslationSchema = z.object({
  /** Id of the text's owner, which `type` names. */
  id: z.int().min(0),
  text: z.string().trim().min(1, 'text_required').max(1000, 'text_too_long'),
  lang: z.string().min(2).max(10),
  lang_id: z.int().min(0),
  type: z.string().min(1).max(40),
})

export type SuggestedTranslation = z.infer<typeof suggestedTranslationSchema>
