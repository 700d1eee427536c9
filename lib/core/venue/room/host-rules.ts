import { z } from 'zod'

export const MAX_ROOM = 9_999
export const MAX_STAY_MINUTES = 720

const minutes = z.int().min(0).max(100_000)

export const roomTableSchema = z.object({ name: z.string().min(1).max(8), seats: z.int().min(1).max(99) })

export type RoomTable = z.infer<typeof roomTableSchema>

/** Minutes that parties of up to `people` stay, the smallest first; larger parties stay as the last. */
export const USUAL_STAYS = [
  { people: 2, minutes: 90 },
  { people: 4, minutes: 120 },
  { people: 99, minutes: 150 },
]

/** What a venue says of its bookings (the spec is silent); without any rule everything within the hours is taken. */
export const hostRulesSchema = z.object({
  /** People in the room at any minute; null for no limit. */
  seats: z.int().min(1).max(MAX_ROOM).nullable().default(null),
  tables: z.array(roomTableSchema).default([]),
  stays: z
    .array(z.object({ people: z.int().min(1).max(99), minutes: z.int().min(15).max(MAX_STAY_MINUTES) }))
    .min(1)
    .default(USUAL_STAYS),
  /** People who may arrive in the same half hour; null for no limit. */
  arrivals: z.int().min(1).max(MAX_ROOM).nullable().default(null),
  /** Largest party that a guest may book. */
  largest: z.int().min(1).max(99).nullable().default(null),
  /** Shortest notice of a guest. */
  notice_minutes: minutes.default(0),
  /** Before closing, for the last booking of a guest. */
  last_minutes: minutes.default(0),
  /** Days ahead that a guest may book; null for a year. */
  days_ahead: z.int().min(0).max(365).nullable().default(null),
  /** Confirmed at once while there is room; null where every booking is answered by hand. */
  by_itself: z
    .object({
      /** Larger parties are answered by hand; null for none. */
      largest: z.int().min(1).max(99).nullable().default(null),
      /** Percent of the seats: with fewer free at any minute of the stay, it is answered by hand. */
      free_share: z.int().min(0).max(100).default(0),
    })
    .nullable()
    .default(null),
  /** Guests may wait for a full time. */
  waiting_list: z.boolean().default(false),
})

export type HostRules = z.infer<typeof hostRulesSchema>

export const NO_HOST_RULES: HostRules = hostRulesSchema.parse({})

type SaidRules = Omit<z.input<typeof hostRulesSchema>, 'seats'> & { seats?: number | null | undefined }

/** `arrivals`: said by its older name. Without seats of its own, a room has those of its tables. */
export const hostRulesOf = (said: SaidRules = {}, arrivals: number | null = null): HostRules => {
  const rules = hostRulesSchema.parse(said)
  const atTables = rules.tables.reduce((sum, { seats }) => sum + seats, 0)
  const seats = rules.seats ?? (atTables > 0 ? Math.min(atTables, MAX_ROOM) : null)
  return { ...rules, seats, arrivals: rules.arrivals ?? arrivals }
}

/** What a guest's page needs; seats and tables stay with the host. */
const guestRulesSchema = hostRulesSchema.pick({
  largest: true,
  notice_minutes: true,
  last_minutes: true,
  days_ahead: true,
  waiting_list: true,
})

export type GuestRules = z.infer<typeof guestRulesSchema>

export const guestRulesOf = (rules: HostRules): GuestRules => guestRulesSchema.parse(rules)

/** Minutes. */
export const stayMinutes = ({ stays }: Pick<HostRules, 'stays'>, people: number): number => {
  const bySize = stays.toSorted((a, b) => a.people - b.people)
  const stay = bySize.find((each) => people <= each.people) ?? bySize.at(-1)
  return stay?.minutes ?? 0
}
