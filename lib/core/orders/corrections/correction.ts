import { z } from 'zod'
import { itemKindSchema, selectionSchema } from '@/lib/core/cart/cart'
import { MAX_LINES, MAX_QUANTITY } from '@/lib/core/cart/limits'
import { warningSchema } from '@/lib/core/menu/allergens/warnings'
import { centsSchema } from '@/lib/core/money/cents-schema'

/** A dish or drink of the venue's menu, with what was chosen of it; without `selection` the smallest price. */
export const insteadSchema = z.strictObject({
  kind: itemKindSchema,
  id: z.int().min(0),
  selection: selectionSchema.optional(),
})

/** `line`: index among the order's lines. `quantity`: pieces that stay; `instead`: what comes for each of the others. */
export const lineChangeSchema = z.strictObject({
  line: z.int().min(0).max(MAX_LINES),
  quantity: z.int().min(0).max(MAX_QUANTITY),
  instead: insteadSchema.optional(),
})

export type LineChange = z.infer<typeof lineChangeSchema>

export const lineChangesSchema = z.array(lineChangeSchema).min(1).max(MAX_LINES)

/** Pieces that were taken out, and what came for each of them. Prices in cents per piece. */
export const changedLineSchema = z.object({
  name: z.string(),
  quantity: z.int(),
  price: centsSchema,
  instead: z
    .object({
      name: z.string(),
      price: centsSchema,
      warnings: z.array(warningSchema),
      station: z.string().optional(),
    })
    .nullable(),
  /** The station that no longer prepares it. */
  station: z.string().optional(),
})

export type ChangedLine = z.infer<typeof changedLineSchema>

export const movedTableSchema = z.object({ from: z.string(), to: z.string() })

/** One correction, as desk and kitchen read it. */
export const correctionSchema = z.object({
  lines: z.array(changedLineSchema),
  table: movedTableSchema.nullable(),
})

export type Correction = z.infer<typeof correctionSchema>

/**
 * nothing_left: an order keeps at least one line. unknown_line: the order has no such line, or fewer pieces.
 * unknown_dish: the menu does not have it, or it cannot be ordered without a choice.
 */
export const CORRECTION_ERRORS = ['nothing_left', 'nothing_changed', 'unknown_line', 'unknown_dish'] as const

export type CorrectionError = { code: (typeof CORRECTION_ERRORS)[number] }
