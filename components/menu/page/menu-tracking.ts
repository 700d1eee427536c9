import { priceOn } from '@/components/menu/page/card-actions'
import type { OpenSheet } from '@/components/menu/page/open-sheet'
import type { DISH_VIEW_EVENT, DishView } from '@/lib/tracking/ad-pixel'
import { track } from '@/lib/tracking/browser/track'
import type { TrackingAction } from '@/lib/tracking/tracking'

const MOST_CHARS = 200

// By its type alone: the ad pixel's code stays out of the page.
const DISH_VIEW: typeof DISH_VIEW_EVENT = 'coperto:dishview'

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

/** Records that an item's sheet was opened, and dispatches it to the page for the ad pixel (spec section 7). */
export const trackView = ({ kind, id, name }: OpenSheet): void => {
  trackNamed(kind === 'dish' ? 'dishview' : 'drinkview', id, name)
  if (kind !== 'dish') return
  const card = document.getElementById(`dish-${id}`)
  const detail: DishView = { id, name, cents: (card && priceOn(card)) || null }
  document.dispatchEvent(new CustomEvent(DISH_VIEW, { detail }))
}
