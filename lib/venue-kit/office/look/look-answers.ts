import 'server-only'
import type { ItemKind } from '@/lib/core/cart/cart'
import type { Locale, MenuLang } from '@/lib/core/i18n/locales'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { hasFilters, knowsFilters, type SelectedFilters } from '@/lib/core/menu/filters/filters'
import { completeSuitability, type Suitability } from '@/lib/core/menu/filters/suitability'
import { findDish, findDrink } from '@/lib/core/menu/find-item'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import type { SearchAnswer } from '@/lib/core/menu/menu-answers'
import { searchAnswer, searchMenu } from '@/lib/core/menu/search-menu'
import { fail, ok, type Result } from '@/lib/core/result'
import type { OpeningAnswer } from '@/lib/core/venue/opening/opening-api'
import { openingAt } from '@/lib/core/venue/opening/opening-hours'
import { embeddedFilters, matchingIn } from '@/lib/server/backend/embedded/filters'
import { openDatabase } from '@/lib/server/open/open-database'
import { openingAnswer } from '@/lib/server/venue/load-opening'
import { lookedAt } from '@/lib/venue-kit/office/look/looked-at'

type Gone = { code: 'venue_not_found' }

/** Diners of a draft correct no translation. */
export const lookAtItem = async (
  ref: string,
  kind: ItemKind,
  id: number,
  lang: MenuLang,
): Promise<Result<ItemAnswer, { code: 'item_not_found' }>> => {
  const looked = await lookedAt(ref, lang)
  const dish = looked && kind === 'dish' ? findDish(looked.menu, id) : null
  if (dish) return ok({ kind: 'dish', item: dish.dish, inTastingMenu: dish.course.tastingMenu !== null })
  const drink = looked && kind === 'drink' ? findDrink(looked.menu, id) : null
  return drink ? ok({ kind: 'drink', item: drink, inTastingMenu: false }) : fail({ code: 'item_not_found' })
}

export const searchLook = async (
  ref: string,
  term: string,
  from: number,
  lang: MenuLang,
): Promise<Result<SearchAnswer, Gone>> => {
  const looked = await lookedAt(ref, lang)
  if (!looked) return fail({ code: 'venue_not_found' })
  return ok(searchAnswer(looked.menu, searchMenu(looked.menu, term), from))
}

const NONE = { unsuitable: [], unknown: [] }

/** `picked` is health data: never log it. */
export const lookForNeeds = async (
  ref: string,
  picked: SelectedFilters,
  lang: MenuLang,
): Promise<Result<Suitability, Gone | { code: 'filter_unknown' }>> => {
  const looked = await lookedAt(ref, ORIGINAL_LANG)
  if (!looked) return fail({ code: 'venue_not_found' })
  if (!hasFilters(picked)) return ok({ dishes: NONE, drinks: NONE, allergens: [] })
  const options = await embeddedFilters(async () => (await openDatabase()).db).options(lang)
  if (!knowsFilters(options, picked)) return fail({ code: 'filter_unknown' })
  const found = matchingIn(looked.menu, picked)
  return ok({ ...completeSuitability(looked.menu, found, picked), allergens: found.allergens })
}

export const lookAtOpening = async (ref: string, locale: Locale): Promise<Result<OpeningAnswer, Gone>> => {
  const looked = await lookedAt(ref, ORIGINAL_LANG)
  const now = new Date()
  return looked ? ok(await openingAnswer(openingAt(looked.venue, now), locale, now)) : fail({ code: 'venue_not_found' })
}
