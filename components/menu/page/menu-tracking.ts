import { track } from '@/lib/tracking/browser/track'
import type { TrackingAction } from '@/lib/tracking/tracking'

const MOST_CHARS = 200

/** Records something of the menu by its id and name, cut to what a record takes. */
export const trackNamed = (action: TrackingAction, id: number, name: string): void =>
  track(action, { id, name: name.slice(0, MOST_CHARS) })

/** Records an opened course or group (spec section 7): a course by its id, anything around it as a category. */
export const trackOpening = (fold: Element): void => {
  const [, letter, id] = /^([a-z]).*?(\d+)$/.exec(fold.id) ?? []
  if (!id) return
  const name = fold.querySelector('h2,h3')?.textContent ?? ''
  trackNamed(letter === 'c' ? 'courseopen' : 'categoryopen', Number(id), name)
}
