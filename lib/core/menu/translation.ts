import { z } from 'zod'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { plainLine } from '@/lib/core/text/plain-line'

export const TRANSLATION_TYPES = ['dish', 'drink', 'course'] as const

const MAX_TEXT = 1000

const plainLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(plainLine)
    .join('\n')
    .trim()

const fields = {
  id: z.int().min(0),
  text: z
    .string('text_required')
    .transform(plainLines)
    .pipe(z.string().min(1, 'text_required').max(MAX_TEXT, 'text_too_long')),
  /** UI language the text was read in. */
  lang: z.enum(LOCALE_IDS),
  type: z.enum(TRANSLATION_TYPES),
}

/** Spec sections 3 and 5. */
export const suggestedTranslationSchema = z.object({ ...fields, lang_id: z.int().min(0) })

/** `lang_id` is looked up by the server. Messages are codes. */
export const translationRequestSchema = z.strictObject(fields)

export type SuggestedTranslation = z.infer<typeof suggestedTranslationSchema>
export type TranslationRequest = z.infer<typeof translationRequestSchema>
