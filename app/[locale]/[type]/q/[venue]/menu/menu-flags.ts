import type { MenuFlags } from '@/components/menu/markup/menu-view'
import { hasFeature } from '@/lib/server/settings/env'

/** The operator's flags that the menu shows (spec section 1). */
export const menuFlags = (): MenuFlags => ({
  legend: hasFeature('filters-legend'),
  language: hasFeature('language-selector'),
  callPopup: hasFeature('call-restaurant'),
  booking: hasFeature('booking-restaurant'),
  version: hasFeature('versioning'),
  filterNames: hasFeature('filters-for'),
})
