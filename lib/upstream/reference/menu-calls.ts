import { type MenuLang, menuLangOf, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { matchMenu, type Needs } from '@/lib/core/menu/filters/suitability'
import { dishesOf } from '@/lib/core/menu/find-item'
import type { Course, Menu } from '@/lib/core/menu/menu'
import { searchMenu } from '@/lib/core/menu/search-menu'
import { FILTER_LISTS } from '@/lib/server/backend/embedded/filters'
import { embeddedLanguages } from '@/lib/server/backend/embedded/translations'
import { type CallHandler, keepsForm, NOT_FOUND, numberIn, okAnswer, refused } from '@/lib/upstream/reference/call'
import type { ReceivedThings } from '@/lib/upstream/reference/received'
import type { ReferenceVenues } from '@/lib/upstream/reference/reference-venues'
import { wireCourse, wireCourseHead, wireDish, wireMenu } from '@/lib/upstream/reference/wire-menu'
import type { Wire } from '@/lib/upstream/reference/wire-values'
import { wireVenue } from '@/lib/upstream/reference/wire-venue'

const langIn = (query: URLSearchParams): MenuLang => menuLangOf(query.get('lang') ?? '')

const coursesOf = ({ courses, wrapCourses }: Menu): Course[] => {
  const withNested = (list: Course[]): Course[] => list.flatMap((course) => [course, ...withNested(course.nested)])
  return withNested([...courses, ...wrapCourses.flatMap((wrap) => wrap.courses)])
}

const restaurant =
  (venues: ReferenceVenues): CallHandler =>
  ({ query }) => {
    const id = numberIn(query, 'id')
    const found = venues.find(id === null ? { token: query.get('token') ?? '' } : { id }, langIn(query))
    return found ? okAnswer({ ...wireVenue(found.venue), ...wireMenu(found.menu) }) : NOT_FOUND
  }

/** GET courses by id; a tasting menu also needs its parameter. */
const course =
  (venues: ReferenceVenues): CallHandler =>
  ({ query }) => {
    const id = numberIn(query, 'id') ?? -1
    const venue = venues.findByCourse(id, langIn(query))
    const found = venue && coursesOf(venue.menu).find((one) => one.id === id)
    if (!found) return NOT_FOUND
    const tasting = wireCourseHead(found).tasting_menu
    if (tasting !== null && query.get('tasting_menu') !== tasting) return refused(`tasting_menu=${tasting}`)
    return okAnswer({ data: wireCourse(found) })
  }

/** Keeps the order of `ids`, so a course may occur several times. */
const inCourses = (menu: Menu, ids: number[]): Wire[] => {
  const placed = new Map(dishesOf(menu).map((one) => [one.dish.id, one]))
  const found: (Wire & { id: unknown; dishes: Wire[] })[] = []
  for (const { dish, course } of ids.flatMap((id) => placed.get(id) ?? [])) {
    if (found.at(-1)?.id !== course.id) found.push({ ...wireCourseHead(course), id: course.id, dishes: [] })
    found.at(-1)?.dishes.push(wireDish(dish))
  }
  return found
}

const search =
  (venues: ReferenceVenues): CallHandler =>
  ({ query }) => {
    const found = venues.find({ id: numberIn(query, 'ris_id') ?? -1 }, langIn(query))
    if (!found) return NOT_FOUND
    const { items } = searchMenu(found.menu, query.get('search') ?? '')
    const ids = items.filter(({ kind }) => kind === 'dish').map(({ id }) => id)
    return okAnswer({ data: inCourses(found.menu, ids) })
  }

const picked = <T extends { id: number }>(options: T[], text: string | null): T[] | null => {
  const ids = (text ?? '').split(',').filter((one) => one !== '')
  const found = ids.flatMap((id) => options.find((option) => String(option.id) === id) ?? [])
  return found.length === ids.length ? found : null
}

const needsIn = (query: URLSearchParams): Needs | null => {
  const allergies = picked(FILTER_LISTS.allergies, query.get('allergieprincipali'))
  const foods = picked(FILTER_LISTS.foods, query.get('nongraditi'))
  const diets = picked(FILTER_LISTS.diets, query.get('diete'))
  if (!allergies || !foods || !diets) return null
  return { allergens: allergies.map(({ allergen }) => allergen), foods, diets: diets.map(({ diet }) => diet) }
}

/** GET courses/all: only dishes known to suit, judged in the original language. */
const matching =
  (venues: ReferenceVenues): CallHandler =>
  ({ query }) => {
    const needs = needsIn(query)
    if (!needs) return refused('an option that is in no list')
    const ref = { id: numberIn(query, 'ris_id') ?? -1 }
    const [judged, shown] = [venues.find(ref, ORIGINAL_LANG), venues.find(ref, langIn(query))]
    if (!judged || !shown) return NOT_FOUND
    return okAnswer({ data: inCourses(shown.menu, matchMenu(judged.menu, needs).dishes.suitable) })
  }

const languages: CallHandler = async ({ query }) => {
  const language = await embeddedLanguages().find(query.get('code') ?? '')
  return okAnswer({ response: language ? [language] : [] })
}

type Options = { id: number; name: Record<MenuLang, string> }[]

const options =
  (list: Options, key: 'name' | 'text'): CallHandler =>
  ({ query }) =>
    okAnswer({ response: list.map(({ id, name }) => ({ id, [key]: name[langIn(query)] })) })

/** The calls of the menu API (spec section 7). */
export const menuCalls = (venues: ReferenceVenues, received: ReceivedThings) =>
  ({
    restaurant: restaurant(venues),
    course: course(venues),
    search: search(venues),
    matching: matching(venues),
    languages,
    translations: keepsForm(['id', 'text', 'lang', 'lang_id', 'type'], (form) => received.keep('suggestions', form)),
    allergies: options(FILTER_LISTS.allergies, 'name'),
    diets: options(FILTER_LISTS.diets, 'name'),
    foods: options(FILTER_LISTS.foods, 'text'),
  }) satisfies Record<string, CallHandler>
