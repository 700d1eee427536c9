import { z } from 'zod'

/** Longer than any diner waits for a word, in minutes. */
export const MAX_UNANSWERED_MINUTES = 240

const minutes = (usual: number | null) => z.int().min(1).max(MAX_UNANSWERED_MINUTES).nullable().default(usual)

/**
 * After how many minutes an order that nobody answers is louder at the desk, sent to the venue's phone again, and refused
 * by itself; null for never.
 */
export const unansweredSchema = z.object({
  louder_after: minutes(3),
  remind_after: minutes(5),
  refuse_after: minutes(null),
})

export type Unanswered = z.infer<typeof unansweredSchema>
