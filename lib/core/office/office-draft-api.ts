import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { draftSchema } from '@/lib/core/office/draft'
import { type DraftEdit, draftEditSchema, MAX_EDITS } from '@/lib/core/office/draft-edit'

/** elsewhere: the venues are in a menu API, which changes them. */
export const OFFICE_STATUSES = { ...DESK_STATUSES, elsewhere: 409, venue_not_found: 404 } as const

const jsonSchema = z.json()

/** Why an edit was not taken (lib/core/office/apply-edit.ts). */
export const editRefusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('conflict'), current: jsonSchema }),
  z.object({ code: z.enum(['gone', 'misplaced']) }),
])

export const loggedEditSchema = z.object({
  version: z.int(),
  /** The device's name. */
  by: z.string(),
  /** ms. */
  at: z.int(),
  edit: draftEditSchema,
})

const officeDraftSchema = z.object({
  venue: z.object({ id: z.int(), name: z.string(), token: z.string() }),
  /** This device's name. */
  me: z.string(),
  /** Number of edits ever accepted; 0 for as published. */
  version: z.int(),
  /** Version of the venue that the draft was begun on. */
  baseVersion: z.int(),
  /** The venue's newest version: another than `baseVersion` where it was published by another way meanwhile. */
  published: z.int(),
  draft: draftSchema,
  /** Addresses of the pictures that its fields name. */
  pictures: z.record(z.string(), z.string()),
})

export type OfficeDraft = z.infer<typeof officeDraftSchema>

/** What the owner is changing, or what is published where they change nothing. */
export const officeDraftApi = contract({
  method: 'GET',
  path: '/api/office/draft',
  request: of<Record<never, never>>(),
  answer: readBy(officeDraftSchema),
  refusals: codes(OFFICE_STATUSES),
  deadlineMs: DEADLINES_MS.menu,
})

export const editDraftSchema = z.strictObject({
  baseVersion: z.int().min(0),
  edits: z.array(draftEditSchema).min(1).max(MAX_EDITS),
})

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.object({ version: z.int() }) }),
  z.object({ ok: z.literal(false), error: editRefusalSchema }),
])

/** One answer an edit. draft_replaced: read the draft again, and send what is not in it. */
export const editDraftApi = contract({
  method: 'POST',
  path: '/api/office/edits',
  request: of<{ baseVersion: number; edits: DraftEdit[] }>(),
  answer: readBy(z.object({ version: z.int(), answers: z.array(answerSchema) })),
  refusals: codes({ ...OFFICE_STATUSES, draft_replaced: 409, invalid_request: 422, too_large: 413 }),
  deadlineMs: DEADLINES_MS.send,
})

export const laterEditsSchema = z.strictObject({
  since: z.coerce.number().int().min(0),
  baseVersion: z.coerce.number().int().min(0),
})

/** What others wrote after a version, polled by an open page. */
export const laterEditsApi = contract({
  method: 'GET',
  path: '/api/office/edits',
  request: of<{ since: number; baseVersion: number }>(),
  answer: readBy(z.object({ version: z.int(), published: z.int(), edits: z.array(loggedEditSchema) })),
  refusals: codes({ ...OFFICE_STATUSES, draft_replaced: 409 }),
  deadlineMs: DEADLINES_MS.read,
})
