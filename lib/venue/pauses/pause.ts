import { z } from 'zod'
import { PAUSABLE, type PausableService } from '@/lib/venue/pauses/pausable'

/** Why, in words that diners read in their language (`checkout.pause`). */
export const PAUSE_REASONS = ['busy', 'riders', 'technical', 'closing'] as const

/** Characters of a venue's own sentence. */
export const MAX_PAUSE_TEXT = 200

/** Diners read the time of day at which it ends: half a day later that would be another. */
export const MAX_PAUSE_MINUTES = 12 * 60

/**
 * That no orders of a service are taken. `until`: when they are again by themselves, in ms since 1970; null where somebody
 * has to say so. `say`: the venue's own sentence, null for the words of `reason`.
 */
export const pauseSchema = z.object({
  service: z.enum(PAUSABLE),
  until: z.int().nullable(),
  reason: z.enum(PAUSE_REASONS),
  say: z.string().min(1).max(MAX_PAUSE_TEXT).nullable(),
})

export type Pause = z.infer<typeof pauseSchema>

/** The pause that a service is in at a moment; null where its orders are taken. */
export const pauseOf = ({ pauses }: { pauses: Pause[] }, service: PausableService, now: number): Pause | null =>
  pauses.find((pause) => pause.service === service && (pause.until === null || pause.until > now)) ?? null

/** The refusal of what was sent to a service in a pause. */
export const pausedSchema = z.object({ code: z.literal('service_paused'), until: z.int().nullable() })

/** That refusal where a service is in a pause at a moment; null where its orders are taken. */
export const pauseRefusal = (
  venue: { pauses: Pause[] },
  service: PausableService,
  now: number,
): z.infer<typeof pausedSchema> | null => {
  const pause = pauseOf(venue, service, now)
  return pause && { code: 'service_paused', until: pause.until }
}
