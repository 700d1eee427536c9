import { z } from 'zod'

export const MAX_UNANSWERED_MINUTES = 240

const minutes = (usual: number | null) => z.int().min(1).max(MAX_UNANSWERED_MINUTES).nullable().default(usual)

/** Minutes until an unanswered order is louder at the desk, sent to the venue again, refused; null for never. */
export const unansweredSchema = z.object({
  louder_after: minutes(3),
  remind_after: minutes(5),
  refuse_after: minutes(null),
})

export type Unanswered = z.infer<typeof unansweredSchema>
