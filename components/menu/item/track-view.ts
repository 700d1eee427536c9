import { cardOf, centsOn } from '@/components/menu/page/card-data'
import { trackNamed } from '@/components/menu/page/menu-tracking'
import type { OpenSheet } from '@/components/menu/page/open-sheet'
import { DISH_VIEW_EVENT, type DishView } from '@/lib/core/tracking/ad-pixel'

/** Tracks an opened sheet and dispatches it for the ad pixel (spec section 7). */
export const trackView = ({ kind, id, name }: OpenSheet): void => {
  trackNamed(kind === 'dish' ? 'dishview' : 'drinkview', id, name)
  if (kind !== 'dish') return
  const card = cardOf({ kind, id })
  const detail: DishView = { id, name, cents: card && centsOn(card) }
  document.dispatchEvent(new CustomEvent(DISH_VIEW_EVENT, { detail }))
}
