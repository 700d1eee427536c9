import { z } from 'zod'
import { PAUSABLE, type PausableService } from '@/lib/core/venue/pauses/pausable'

/** Keys of the `checkout.pause` catalogue. */
export const PAUSE_REASONS = ['busy', 'riders', 'technical', 'closing'] as const

export const MAX_PAUSE_TEXT = 200

/** Diners read only a time of day, ambiguous for a longer pause. */
export const MAX_PAUSE_MINUTES = 12 * 60

/** `until`: ms since 1970, null for no set end; `say`: the venue's own sentence, null for the text of `reason`. */
export const pauseSchema = z.object({
  service: z.enum(PAUSABLE),
  until: z.int().nullable(),
  reason: z.enum(PAUSE_REASONS),
  say: z.string().min(1).max(MAX_PAUSE_TEXT).nullable(),
})

export type Pause = z.infer<typeof pauseSchema>

/** Null if the service takes orders. */
export const pauseOf = ({ pauses }: { pauses: Pause[] }, service: PausableService, now: number): Pause | null =>
  pauses.find((pause) => pause.service === service && (pause.until === null || pause.until > now)) ?? null

export const pausedSchema = z.object({ code: z.literal('service_paused'), until: z.int().nullable() })

export const pauseRefusal = (
  venue: { pauses: Pause[] },
  service: PausableService,
  now: number,
): z.infer<typeof pausedSchema> | null => {
  const pause = pauseOf(venue, service, now)
  return pause && { code: 'service_paused', until: pause.until }
}
