import { z } from 'zod'
import { DRAFT_KINDS } from '@/lib/core/office/draft'

/** Longest JSON of a value, in UTF-16 units: 2,000 tables or a map of 1,000 corners. */
const MAX_VALUE = 200_000
export const MAX_EDITS = 200

/** An addition of a group is named by two keys. */
const itemSchema = z.string().regex(/^[a-z0-9-]{1,200}$/)
/** '' for the venue. */
const placeSchema = z.union([z.literal(''), itemSchema])
const valueSchema = z.json().refine((value) => JSON.stringify(value).length <= MAX_VALUE)
const fieldSchema = z.string().regex(/^[A-Za-z_]{1,60}$/)
/** Of a field within an object, by the names of both: 'orders.delivery.hours'. */
const pathSchema = z.string().regex(/^[A-Za-z_]{1,60}(?:\.[A-Za-z_]{1,60}){0,3}$/)

/**
 * One change of a draft. Each says what its writer saw, so that nobody's words are replaced unseen; null is a field that
 * is left out. All are idempotent: repeated after a lost answer they change nothing more.
 */
export const draftEditSchema = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('set'),
    item: placeSchema,
    field: pathSchema,
    /** Of a text by language: that language alone. */
    lang: z.enum(['it', 'en', 'es']).optional(),
    was: valueSchema,
    value: valueSchema,
  }),
  z.strictObject({
    op: z.literal('insert'),
    item: itemSchema,
    kind: z.enum(DRAFT_KINDS),
    into: placeSchema,
    /** The one it stands behind; null for the first place. */
    after: itemSchema.nullable(),
    fields: z.record(fieldSchema, valueSchema),
  }),
  z.strictObject({ op: z.literal('move'), item: itemSchema, into: placeSchema, after: itemSchema.nullable() }),
  /** `seen`: version of the draft that its writer saw. */
  z.strictObject({ op: z.literal('remove'), item: itemSchema, seen: z.int().min(0) }),
])

export type DraftEdit = z.infer<typeof draftEditSchema>
