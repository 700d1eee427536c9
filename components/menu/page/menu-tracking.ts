import { track } from '@/lib/browser/tracking/track'
import type { TrackingAction } from '@/lib/core/tracking/tracking'

const MOST_CHARS = 200

export const trackNamed = (action: TrackingAction, id: number, name: string): void =>
  track(action, { id, name: name.slice(0, MOST_CHARS) })

/** Tracks an opened course, else a category (spec section 7). */
export const trackOpening = (fold: Element): void => {
  const [, letter, id] = /^([a-z]).*?(\d+)$/.exec(fold.id) ?? []
  if (!id) return
  const name = fold.querySelector('h2,h3')?.textContent ?? ''
  trackNamed(letter === 'c' ? 'courseopen' : 'categoryopen', Number(id), name)
}
