import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { MENU_LANGS, type MenuLang } from '@/lib/core/i18n/locales'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { Diet } from '@/lib/core/menu/filters/diets'
import { type FilterOptions, filterQuery, knowsFilters, type SelectedFilters } from '@/lib/core/menu/filters/filters'
import { type Matching, matchMenu } from '@/lib/core/menu/filters/suitability'
import type { Menu } from '@/lib/core/menu/menu'
import { plainLine } from '@/lib/core/text/plain-line'
import type { EndpointName } from '@/lib/core/upstream/endpoints'
import type { Backend } from '@/lib/server/backend/backend'
import { logger } from '@/lib/server/process/logger'
import type { Upstream } from '@/lib/upstream/upstream'
import { allergenNamed } from '@/lib/upstream/wire/allergen-names'
import { enveloped, wireId } from '@/lib/upstream/wire/answer'
import { dietNamed } from '@/lib/upstream/wire/diet-names'

const KEEP_MS = 60_000

/** A broken entry does not fail its list. */
const orNothing = <S extends z.ZodType>(schema: S) => schema.nullable().catch(null)

const isThere = <T>(part: T | null): part is T => part !== null

const id = wireId
const label = z.string().transform(plainLine).pipe(z.string().min(1))
const texted = z.object({ id, text: label }).transform(({ id, text }) => ({ id, name: text }))

/** `name` or `text`. */
export const foodstyleSchema = enveloped(z.array(orNothing(z.union([z.object({ id, name: label }), texted]))))

type MatchedCourse = { dishes?: ({ id: number } | null)[] | null; nested?: (MatchedCourse | null)[] | null }

export const matchedCourse: z.ZodType<MatchedCourse> = z.object({
  dishes: z.array(orNothing(z.object({ id }))).nullish(),
  get nested() {
    return z.array(orNothing(matchedCourse)).nullish()
  },
})

export const matchingSchema = enveloped(z.array(orNothing(matchedCourse)))

/** Of the dishes in an answer of {@link matchingSchema}. */
export const matchedIds = (courses: (MatchedCourse | null)[]): number[] =>
  courses
    .filter(isThere)
    .flatMap(({ dishes, nested }) => [
      ...(dishes ?? []).filter(isThere).map((dish) => dish.id),
      ...matchedIds(nested ?? []),
    ])

const readLists = async (upstream: Upstream, lang: MenuLang): Promise<FilterOptions> => {
  const list = async (endpoint: EndpointName) => {
    const answered = await upstream.read(endpoint, foodstyleSchema, { query: { lang } })
    const options = answered?.filter(isThere) ?? []
    // An empty list would read as nothing to avoid.
    if (!answered || (answered.length > 0 && options.length === 0)) throw new Error('no_filter_options')
    if (options.length < answered.length)
      logger().warn('filter_options_left_out', { kind: endpoint, count: answered.length - options.length })
    // With a duplicate id, nobody knows which option was picked.
    const ids = options.map((option) => option.id)
    return options.filter((option, index) => ids.indexOf(option.id) === index)
  }
  const [allergies, foods, diets] = await Promise.all([list('allergies'), list('foods'), list('diets')])
  return { allergies, foods: foods.map(({ id, name }) => ({ id, text: name })), diets }
}

type Picked = { allergens: Allergen[]; diets: Diet[]; isAllKnown: boolean }

/** `isAllKnown`: only allergies among the 14 were picked. */
const pickedOf = (lists: FilterOptions, picked: SelectedFilters): Picked => {
  const nameOf = (options: { id: number; name: string }[], id: number) =>
    options.find((one) => one.id === id)?.name ?? ''
  const allergens = picked.allergies.map((id) => allergenNamed(nameOf(lists.allergies, id)))
  const diets = picked.diets.map((id) => dietNamed(nameOf(lists.diets, id)))
  const isAllKnown = allergens.every(isThere) && picked.foods.length + picked.diets.length === 0
  return { allergens: [...new Set(allergens.filter(isThere))], diets: diets.filter(isThere), isAllKnown }
}

/**
 * The system's matches, minus those that the menu contradicts; without declared allergens a dish is unknown. The system
 * omits drinks: they are judged by their declarations.
 */
const confirmed = (menu: Menu, matched: number[], { allergens, diets, isAllKnown }: Picked): Matching => {
  const { dishes, drinks } = matchMenu(menu, { allergens, foods: [], diets: [] })
  const byDiet = matchMenu(menu, { allergens: [], foods: [], diets }).dishes
  const mayBeEaten = new Set([...byDiet.suitable, ...byDiet.unknown])
  const found = new Set(matched.filter((id) => mayBeEaten.has(id)))
  const isFound = (id: number): boolean => found.has(id)
  // The system may have left out dishes without a declaration.
  const unknown = isAllKnown ? dishes.unknown : dishes.unknown.filter(isFound)
  return {
    dishes: { suitable: dishes.suitable.filter(isFound), unknown },
    drinks: isAllKnown ? drinks : { suitable: [], unknown: [...drinks.suitable, ...drinks.unknown] },
  }
}

/** Filters of the menu API (spec section 7). `venues` has the menu that they are about. */
export const remoteFilters = (upstream: Upstream, venues: Pick<Backend['venues'], 'menu'>): Backend['filters'] => {
  const kept = new LRUCache<MenuLang, FilterOptions>({
    max: MENU_LANGS.length,
    ttl: KEEP_MS,
    fetchMethod: (lang) => readLists(upstream, lang),
  })
  const options = (lang: MenuLang): Promise<FilterOptions> => kept.forceFetch(lang)

  return {
    options,
    matching: async (venueId, selected, lang) => {
      const lists = await options(lang)
      // Skipping an unknown option would call unsafe dishes suitable.
      if (!knowsFilters(lists, selected)) throw new Error('A picked filter is in no list')
      const query = { ...filterQuery(selected), ris_id: String(venueId), lang }
      const [matched, menu] = await Promise.all([
        upstream.read('matching', matchingSchema, { query }),
        venues.menu(venueId, lang, 'shown'),
      ])
      if (!matched) throw new Error('no_such_venue')
      const picked = pickedOf(lists, selected)
      return { ...confirmed(menu, matchedIds(matched), picked), allergens: picked.allergens }
    },
  }
}
