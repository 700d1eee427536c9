import type { Json } from '@/lib/browser/office/change-draft'
import { isFields } from '@/lib/browser/office/settings/cells'
import type { DraftFields } from '@/lib/core/office/draft'

export const WAITS = ['louder_after', 'remind_after', 'refuse_after'] as const

export type Wait = (typeof WAITS)[number]

/** What holds where nothing is said; null for never. */
export const USUAL_MINUTES: Record<Wait, number | null> = { louder_after: 3, remind_after: 5, refuse_after: null }

/** out: nothing is said. */
export type SaidMinutes = number | 'never' | 'out'

export const minutesSaid = (unanswered: Json, wait: Wait): SaidMinutes => {
  if (!isFields(unanswered) || !Object.hasOwn(unanswered, wait)) return 'out'
  const minutes = unanswered[wait]
  return typeof minutes === 'number' ? minutes : 'never'
}

/** Null in the object is never; without any of them the whole is left out. */
export const withMinutes = (unanswered: Json, wait: Wait, said: SaidMinutes): Json => {
  const before: DraftFields = isFields(unanswered) ? unanswered : {}
  const { [wait]: _, ...others } = before
  const next = said === 'out' ? others : { ...others, [wait]: said === 'never' ? null : said }
  return Object.keys(next).length > 0 ? next : null
}
