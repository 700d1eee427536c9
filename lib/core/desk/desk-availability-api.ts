import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { soldOutItemSchema, soldOutUntilSchema } from '@/lib/core/availability/sold-out'
import { MAX_STOCK, stockItemSchema } from '@/lib/core/availability/stock'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { PAUSABLE } from '@/lib/core/venue/pauses/pausable'
import { MAX_PAUSE_MINUTES, MAX_PAUSE_TEXT, PAUSE_REASONS, pauseSchema } from '@/lib/core/venue/pauses/pause'

/** `until`: ms, null until somebody marks it back. */
export const deskAvailabilitySchema = z.object({
  soldOut: z.array(soldOutItemSchema.extend({ until: z.int().nullable() })),
  /** What is counted, with how many are left and when the count ends. */
  stock: z.array(stockItemSchema.extend({ left: z.int().min(0), until: z.int().nullable() })),
  pauses: z.array(pauseSchema),
  closedTables: z.array(z.string()),
})

export type DeskAvailability = z.infer<typeof deskAvailabilitySchema>

/** A dish with all its parts. */
const MAX_ITEMS = 100
/** UTF-16 units. */
const MAX_NAME = 20

const itemsSchema = z.array(soldOutItemSchema).min(1).max(MAX_ITEMS)

export const availabilityChangeSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('sold_out'), items: itemsSchema, until: soldOutUntilSchema }),
  z.strictObject({ change: z.literal('back'), items: itemsSchema }),
  /** `left`: counts from now on; a new count ends as a sold-out mark does. `seen`: another number is not overwritten. */
  z.strictObject({
    change: z.literal('stock'),
    item: stockItemSchema,
    left: z.int().min(0).max(MAX_STOCK),
    seen: z.int().min(0).optional(),
    until: soldOutUntilSchema,
  }),
  z.strictObject({ change: z.literal('uncount'), item: stockItemSchema }),
  z.strictObject({
    change: z.literal('pause'),
    service: z.enum(PAUSABLE),
    /** Null until somebody resumes it. */
    minutes: z.int().min(1).max(MAX_PAUSE_MINUTES).nullable(),
    reason: z.enum(PAUSE_REASONS),
    /** Null for the default sentence of the reason. */
    say: z.string().max(MAX_PAUSE_TEXT).nullable(),
  }),
  z.strictObject({ change: z.literal('resume'), service: z.enum(PAUSABLE) }),
  z.strictObject({ change: z.literal('table'), table: z.string().max(MAX_NAME), open: z.boolean() }),
])

export type AvailabilityChange = z.infer<typeof availabilityChangeSchema>

/** Answers with all that is unavailable after the change. */
export const deskAvailabilityApi = contract({
  method: 'POST',
  path: '/api/desk/availability',
  request: of<z.input<typeof availabilityChangeSchema>>(),
  answer: readBy(z.object({ availability: deskAvailabilitySchema })),
  /**
   * elsewhere: the venue's own system decides which tables are open. unavailable: that system is down. stock_changed: the
   * number left is not the one that the device saw.
   */
  refusals: codes({ ...DESK_STATUSES, table_invalid: 422, elsewhere: 409, stock_changed: 409, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.send,
})
