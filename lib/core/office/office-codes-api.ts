import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { OFFICE_STATUSES } from '@/lib/core/office/office-draft-api'

/** Cards an answer: each table is signed by itself. */
export const CODES_A_PAGE = 100

const cardSchema = z.object({
  /** 'Tavolo' above the title; null for a card of the venue. */
  label: z.string().nullable(),
  title: z.string(),
  /** What a scan does. */
  lines: z.array(z.object({ locale: z.enum(LOCALE_IDS), text: z.string() })),
  address: z.string(),
  /** To be typed. */
  written: z.string(),
  /** The code as a path of an SVG, `size` units wide and high with its white border. */
  code: z.object({ size: z.int(), path: z.string() }),
})

export type CodeCard = z.infer<typeof cardSchema>

const codesSchema = z.object({
  cards: z.array(cardSchema),
  /** Where the next cards begin; null for the end. */
  next: z.int().nullable(),
  /** Tables that no diner could order at, so that they have no code. */
  unusable: z.array(z.string()),
  /** More tables than any venue has: there are no cards. */
  hasTooMany: z.boolean(),
  /** False where the addresses lead to the server's own machine, which no phone reaches. */
  isReachable: z.boolean(),
})

export type OfficeCodes = z.infer<typeof codesSchema>

export const officeCodesSchema = z.strictObject({ from: z.coerce.number().int().min(0).max(10_000) })

/** Codes to print: of the venue for its order types, then of its tables, as they are published. */
export const officeCodesApi = contract({
  method: 'GET',
  path: '/api/office/codes',
  request: of<{ from: number }>(),
  answer: readBy(codesSchema),
  refusals: codes(OFFICE_STATUSES),
  deadlineMs: DEADLINES_MS.menu,
})
