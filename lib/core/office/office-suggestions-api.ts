import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { OFFICE_STATUSES } from '@/lib/core/office/office-draft-api'

/** Suggestions a page. */
export const SUGGESTIONS_PAGE = 20

export const SUGGESTION_ANSWERS = ['accepted', 'refused'] as const

export type SuggestionAnswer = (typeof SUGGESTION_ANSWERS)[number]

const suggestionSchema = z.object({
  id: z.int(),
  /** As the draft names it: 'dish-200100001'. */
  item: z.string(),
  /** A guest's words, plain and of several lines. */
  text: z.string(),
  /** The language that the guest reads the menu in. */
  lang: z.string(),
  /** ms. */
  at: z.int(),
})

export type Suggestion = z.infer<typeof suggestionSchema>

/** `before`: the last `id` of the page before. */
export const suggestionsSchema = z.strictObject({ before: z.coerce.number().int().min(1).optional() })

/** Translations that guests suggest and nobody has answered, newest first. `next`: null after the last page. */
export const officeSuggestionsApi = contract({
  method: 'GET',
  path: '/api/office/suggestions',
  request: of<{ before?: number }>(),
  answer: readBy(z.object({ open: z.int(), suggestions: z.array(suggestionSchema), next: z.int().nullable() })),
  refusals: codes(OFFICE_STATUSES),
  deadlineMs: DEADLINES_MS.read,
})

/** null: to be answered again. */
export const answerSuggestionSchema = z.strictObject({
  id: z.int().min(1),
  answer: z.enum(SUGGESTION_ANSWERS).nullable(),
})

/** Marks one as answered; what is accepted is written into the draft by an edit of its own. */
export const answerSuggestionApi = contract({
  method: 'POST',
  path: '/api/office/suggestions',
  request: of<z.infer<typeof answerSuggestionSchema>>(),
  answer: readBy(z.object({ open: z.int() })),
  refusals: codes({ ...OFFICE_STATUSES, suggestion_not_found: 404 }),
  deadlineMs: DEADLINES_MS.send,
})
