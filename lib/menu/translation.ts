import { z } from 'zod'
import { LOCALE_IDS } from '@/lib/i18n/locales'
import { plainLine } from '@/lib/plain-line'

/** What a correction can be about; `id` is of that kind. */
export const TRANSLATION_TYPES = ['dish', 'drink', 'course'] as const

const MAX_TEXT = 1000

/** Text of several plain lines: it is shown as text and nothing in it is obeyed. */
const plainLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(plainLine)
    .join('\n')
    .trim()

const fields = {
  /** Id of the text's owner, which `type` names. */
  id: z.int().min(0),
  text: z
    .string('text_required')
    .transform(plainLines)
    .pipe(z.string().min(1, 'text_required').max(MAX_TEXT, 'text_too_long')),
  /** UI language the text was read in. */
  lang: z.enum(LOCALE_IDS),
  type: z.enum(TRANSLATION_TYPES),
}

/** Suggested translation (spec section 3): `text` is the diner's correction, never empty (spec section 5). */
export const suggestedTranslationSchema = z.object({ ...fields, lang_id: z.int().min(0) })

/** What the form sends: the language's id is the server's to find. The form reuses it; messages are codes. */
export const translationRequestSchema = z.strictObject(fields)

export type SuggestedTranslation = z.infer<typeof suggestedTranslationSchema>
export type TranslationRequest = z.infer<typeof translationRequestSchema>
