import { z } from 'zod'

/** The ticket of an order. `copy`: 1 when it is printed first, one more at each print. */
export const ticketSchema = z.object({
  /** Of the service, 'YYYY-MM-DD'. */
  day: z.string(),
  /** Among those of its venue's day, from 1 on. */
  number: z.int(),
  copy: z.int(),
})

export type Ticket = z.infer<typeof ticketSchema>

/** What a device prints on: a roll of 80 mm, or sheets. */
export const PAPERS = ['roll', 'a4'] as const

export type Paper = (typeof PAPERS)[number]

export const isPaper = (value: unknown): value is Paper => PAPERS.some((paper) => paper === value)
