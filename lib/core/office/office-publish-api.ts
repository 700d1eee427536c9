import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { draftEditSchema } from '@/lib/core/office/draft-edit'
import { editRefusalSchema, OFFICE_STATUSES } from '@/lib/core/office/office-draft-api'

/** A fault at its field; `item` '' is the venue, `within` the place inside the field. `wanted` is in English. */
export const placedFaultSchema = z.object({
  item: z.string(),
  field: z.string(),
  within: z.array(z.union([z.string(), z.number()])),
  found: z.string(),
  wanted: z.string(),
})

export type PlacedFault = z.infer<typeof placedFaultSchema>

/** An edit that does not fit what was published by another way meanwhile. */
const unfitSchema = z.object({ edit: draftEditSchema, by: z.string(), refusal: editRefusalSchema })

export type UnfitEdit = z.infer<typeof unfitSchema>

const fieldChangeSchema = z.object({ field: z.string(), before: z.json().optional(), after: z.json().optional() })

const itemChangeSchema = z.object({
  what: z.enum(['new', 'changed', 'gone']),
  kind: z.enum(['course', 'dish', 'variation', 'group', 'addition', 'beverage', 'drink']),
  name: z.string(),
  /** Names of what it stands in, '' at the top. */
  place: z.string(),
  isMoved: z.boolean(),
  /** How many dishes a change of a group is one for. */
  dishes: z.int().optional(),
  fields: z.array(fieldChangeSchema),
})

export type OfficeItemChange = z.infer<typeof itemChangeSchema>

const reviewSchema = z.object({
  version: z.int(),
  /** Of the venue itself. */
  fields: z.array(fieldChangeSchema),
  items: z.array(itemChangeSchema),
  problems: z.array(placedFaultSchema),
  /** Dishes and drinks that declare fewer allergens than what diners read now. */
  fewerAllergens: z.array(z.string()),
  unfit: z.array(unfitSchema),
})

export type OfficeReview = z.infer<typeof reviewSchema>

/** What publishing would change. */
export const officeReviewApi = contract({
  method: 'GET',
  path: '/api/office/review',
  request: of<Record<never, never>>(),
  answer: readBy(reviewSchema),
  refusals: codes(OFFICE_STATUSES),
  deadlineMs: DEADLINES_MS.menu,
})

export const publishDraftSchema = z.strictObject({ version: z.int().min(0) })

const publishRefusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['not_paired', 'owner_only', 'elsewhere', 'venue_not_found', 'nothing_to_publish']) }),
  /** The draft is not what was looked at: somebody wrote since, or it was put on a newer version. */
  z.object({ code: z.literal('edits_behind'), version: z.int() }),
  z.object({ code: z.literal('problems'), problems: z.array(placedFaultSchema) }),
  z.object({ code: z.literal('published_elsewhere'), unfit: z.array(unfitSchema) }),
  z.object({ code: z.literal('token_taken'), token: z.string(), by: z.int() }),
])

export type PublishError = z.infer<typeof publishRefusalSchema>

/** `version`: of the draft that was looked at. Open phones show it within two seconds. */
export const publishDraftApi = contract({
  method: 'POST',
  path: '/api/office/publish',
  request: of<z.infer<typeof publishDraftSchema>>(),
  answer: readBy(z.object({ version: z.int() })),
  refusals: {
    read: readBy(publishRefusalSchema),
    statuses: {
      ...OFFICE_STATUSES,
      nothing_to_publish: 409,
      edits_behind: 409,
      problems: 422,
      published_elsewhere: 409,
      token_taken: 409,
    },
  },
  deadlineMs: DEADLINES_MS.menu,
})

/** Puts the draft, as it was looked at, on what was published by another way; what does not fit is dropped and answered. */
export const catchUpDraftApi = contract({
  method: 'POST',
  path: '/api/office/catch-up',
  request: of<z.infer<typeof publishDraftSchema>>(),
  answer: readBy(z.object({ unfit: z.array(unfitSchema) })),
  refusals: codes({ ...OFFICE_STATUSES, edits_behind: 409 }),
  deadlineMs: DEADLINES_MS.send,
})

/** Throws away what is not published, as it was looked at. */
export const discardDraftApi = contract({
  method: 'POST',
  path: '/api/office/discard',
  request: of<z.infer<typeof publishDraftSchema>>(),
  answer: readBy(z.object({ version: z.int() })),
  refusals: codes({ ...OFFICE_STATUSES, edits_behind: 409 }),
  deadlineMs: DEADLINES_MS.send,
})

const versionsSchema = z.object({
  versions: z.array(
    z.object({
      version: z.int(),
      origin: z.enum(['demo', 'put', 'undo', 'office']),
      /** ms. */
      at: z.int(),
      /** The device's name; null for a command. */
      madeBy: z.string().nullable(),
    }),
  ),
})

/** Those that are kept, newest first. */
export const officeVersionsApi = contract({
  method: 'GET',
  path: '/api/office/versions',
  request: of<Record<never, never>>(),
  answer: readBy(versionsSchema),
  refusals: codes(OFFICE_STATUSES),
  deadlineMs: DEADLINES_MS.read,
})

export const restoreVersionSchema = z.strictObject({ to: z.int().min(1) })

/** Publishes an earlier version again, as the newest. */
export const restoreVersionApi = contract({
  method: 'POST',
  path: '/api/office/versions',
  request: of<z.infer<typeof restoreVersionSchema>>(),
  answer: readBy(versionsSchema),
  refusals: codes({ ...OFFICE_STATUSES, version_not_kept: 409, token_taken: 409 }),
  deadlineMs: DEADLINES_MS.menu,
})
