import { z } from 'zod'

/** `copy`: 1 for the first print. */
export const ticketSchema = z.object({
  /** Service day, 'YYYY-MM-DD'. */
  day: z.string(),
  /** Among the venue's tickets of the day, from 1. */
  number: z.int(),
  copy: z.int(),
  /** Prints of each station's sheet, from 1; none: the whole order is printed. '': lines of no station. */
  copies: z.record(z.string(), z.int()).optional().catch(undefined),
})

export type Ticket = z.infer<typeof ticketSchema>

/** 80 mm roll or sheets. */
export const PAPERS = ['roll', 'a4'] as const

export type Paper = (typeof PAPERS)[number]

export const isPaper = (value: unknown): value is Paper => PAPERS.some((paper) => paper === value)

/** Above and below the content, in mm, as `components/desk/ticket/ticket.css` has them. */
const ROLL_MARGINS = 6
/** For what a printer's font is taller than the browser's. */
const ROLL_SLACK = 2
/** A page wider than high is turned by some printers. */
const ROLL_WIDTH = 80

/** Height of the roll's page in whole mm, for content of a height in mm. */
export const rollHeight = (content: number): number =>
  Math.max(ROLL_WIDTH, Math.ceil(content + ROLL_MARGINS + ROLL_SLACK))
