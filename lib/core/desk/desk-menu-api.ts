import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { soldOutItemSchema } from '@/lib/core/availability/sold-out'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { PAUSABLE } from '@/lib/core/venue/pauses/pausable'

const partSchema = soldOutItemSchema.extend({
  name: z.string(),
  of: z.string().nullable(),
  group: z.string().nullable(),
  /** More to find it by, folded: its names in other languages, its descriptions and ingredients. */
  words: z.string().optional(),
})

/** `tables`: null without tables, or where the venue's own system opens them. `tomorrow`: next opening day, ms. */
const deskMenuSchema = z.object({
  parts: z.array(partSchema),
  services: z.array(z.enum(PAUSABLE)),
  tables: z.array(z.string()).nullable(),
  tomorrow: z.int(),
})

export type DeskMenu = z.infer<typeof deskMenuSchema>
export type DeskMenuPart = DeskMenu['parts'][number]

export const deskMenuApi = contract({
  method: 'GET',
  path: '/api/desk/menu',
  request: of<Record<never, never>>(),
  answer: readBy(deskMenuSchema),
  refusals: codes({ ...DESK_STATUSES, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.read,
})
