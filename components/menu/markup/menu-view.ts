import { getTranslations } from 'next-intl/server'
import type { CardView } from '@/components/menu/card/card-view'
import { menuFor } from '@/lib/core/availability/uncounted'
import type { Locale } from '@/lib/core/i18n/locales'
import { type DeferredSections, deferredSections } from '@/lib/core/menu/first-load'
import type { Menu } from '@/lib/core/menu/menu'
import { type MenuGroup, menuGroups } from '@/lib/core/menu/menu-groups'
import type { OpeningStep } from '@/lib/core/venue/opening/opening-plan'
import type { OrderType } from '@/lib/core/venue/order-type'
import { canOrder } from '@/lib/core/venue/ordering'
import type { PublicVenue } from '@/lib/core/venue/venue'

export type MenuView = CardView & {
  venue: PublicVenue
  groups: MenuGroup[]
  deferred: DeferredSections
  /** Opening texts, each with its start; empty without hours. */
  opening: OpeningStep[]
  flags: MenuFlags
}

/** The operator's flags (spec section 1). */
export type MenuFlags = {
  legend: boolean
  language: boolean
  callPopup: boolean
  booking: boolean
  version: boolean
  filterNames: boolean
}

type MenuViewSource = {
  venue: PublicVenue
  menu: Menu
  opening: OpeningStep[]
  type: OrderType
  venueRef: string
  locale: Locale
  flags: MenuFlags
}

export const menuView = async (source: MenuViewSource): Promise<MenuView> => {
  const { venue, menu, opening, type, venueRef, locale, flags } = source
  const menuWords = await getTranslations({ locale, namespace: 'menu' })
  const dishWords = await getTranslations({ locale, namespace: 'dish' })
  const words: MenuView['words'] = (key, values) => menuWords(key, values)
  const groups = menuGroups(venue, menuFor(type, menu), words)
  return {
    locale,
    venue,
    type,
    venueRef,
    ordering: canOrder(venue, type),
    groups,
    deferred: deferredSections(groups),
    opening,
    flags,
    words,
    allergenName: (allergen) => dishWords(`allergens.${allergen}`),
    dietName: (diet) => dishWords(`diets.${diet}`),
  }
}
