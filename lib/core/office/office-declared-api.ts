import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { OFFICE_STATUSES } from '@/lib/core/office/office-draft-api'

export const declaredSchema = z.strictObject({ item: z.string().regex(/^[a-z0-9-]{1,60}$/) })

const declaredAnswerSchema = z.object({
  /** The last change of its allergens that is not published; `at` in ms. */
  draft: z.object({ by: z.string(), at: z.int() }).nullable(),
  /** What diners read of it now; null for an item that is not published. */
  published: z
    .object({
      fields: z.record(z.string(), z.json()),
      /** The first kept version that says so; an older one may have said it too where `isOldest`. */
      since: z.object({ version: z.int(), at: z.int(), by: z.string().nullable(), isOldest: z.boolean() }),
    })
    .nullable(),
})

export type Declared = z.infer<typeof declaredAnswerSchema>

/** Who declared the allergens of an item, and when. */
export const officeDeclaredApi = contract({
  method: 'GET',
  path: '/api/office/declared',
  request: of<z.infer<typeof declaredSchema>>(),
  answer: readBy(declaredAnswerSchema),
  refusals: codes(OFFICE_STATUSES),
  deadlineMs: DEADLINES_MS.read,
})
