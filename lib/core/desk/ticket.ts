import { z } from 'zod'

/** `copy`: 1 for the first print. */
export const ticketSchema = z.object({
  /** Service day, 'YYYY-MM-DD'. */
  day: z.string(),
  /** Among the venue's tickets of the day, from 1. */
  number: z.int(),
  copy: z.int(),
})

export type Ticket = z.infer<typeof ticketSchema>

/** 80 mm roll or sheets. */
export const PAPERS = ['roll', 'a4'] as const

export type Paper = (typeof PAPERS)[number]

export const isPaper = (value: unknown): value is Paper => PAPERS.some((paper) => paper === value)
