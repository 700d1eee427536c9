import {
  type Adjective,
  type Base,
  beverageWords,
  type Complement,
  type CourseTemplate,
  courseTemplates,
  type MenuWords,
  venueWords,
} from '@/lib/db/seed/big-menu-words'
import type { BeverageSource, CourseSource, DishSource, VenueSource } from '@/lib/db/seed/seed-source'
import { ALLERGENS } from '@/lib/menu/allergens/allergens'

/** A number from 0 up to, not including, 1; the same row of numbers in every run. */
type Random = () => number

type Pair = { base: Base; complement: Complement }

/** Ids from 800 on belong to the drinks. */
const MAX_DISHES = 799

const randomFrom = (seed: number): Random => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const pick = <T>(list: readonly T[], random: Random): T => {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)

const nounsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** 'Potato soup with potatoes' reads badly. */
const repeatsItself = ({ base, complement }: Pair): boolean => {
  const nouns = nounsOf(base.it)
  return nounsOf(complement.it).some((noun) => nouns.includes(noun))
}

/** Every sensible pair once, in rounds, so that neighbours in a course differ in both halves. */
const pairsOf = ({ bases, complements }: CourseTemplate, random: Random): Pair[] => {
  const sides = shuffled(complements, random)
  const rounds = bases.map((_, round) =>
    sides.flatMap((complement, index) => {
      const base = bases[(index + round) % bases.length]
      return base ? [{ base, complement }] : []
    }),
  )
  return rounds.flat().filter((pair) => !repeatsItself(pair))
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Italian and Spanish put the adjective after the noun and agree it; English puts it first. */
const nameOf = ({ base, complement }: Pair, adjective: Adjective | null): MenuWords => {
  const join = (...parts: (string | undefined)[]) => capitalised(parts.filter(Boolean).join(' '))
  const [italian, spanish] = base.forms
  return {
    it: join(base.it, adjective?.it[italian], complement.it),
    en: join(adjective?.en, base.en, complement.en),
    es: join(base.es, adjective?.es[spanish], complement.es),
  }
}

const descriptionOf = ({ openings, closings }: CourseTemplate, random: Random): MenuWords => {
  const opening = pick(openings, random)
  const closing = pick(closings, random)
  return {
    it: `${opening.it}, ${closing.it}.`,
    en: `${opening.en}, ${closing.en}.`,
    es: `${opening.es}, ${closing.es}.`,
  }
}

/** Cents, in steps of half a euro. */
const stepped = (cents: number): number => Math.round(cents / 50) * 50

const choicesOf = ({ sizes, additions }: CourseTemplate, price: number, random: Random): Partial<DishSource> => {
  const roll = random()
  const smaller = stepped((price * sizes.percent) / 100)
  const variations = [
    { name: sizes.full, price },
    { name: sizes.small, price: smaller },
  ]
  return {
    ...(roll < 0.15 && { variations }),
    ...(roll > 0.85 && { additions: [{ ...additions, mandatory: false, max: roll > 0.95 ? 2 : null }] }),
  }
}

const composeDish = (id: number, pair: Pair, template: CourseTemplate, drinkIds: number[], random: Random) => {
  const { base, complement } = pair
  const [lowest, highest] = template.price
  const price = stepped(lowest + random() * (highest - lowest))
  const contained = ALLERGENS.filter((one) => base.allergens.includes(one) || complement.allergens.includes(one))
  const dish: DishSource = {
    id,
    name: nameOf(pair, random() < 0.3 ? pick(template.adjectives, random) : null),
    price,
    description: descriptionOf(template, random),
    ...(base.image && random() < 0.62 && { image: base.image }),
    ...(random() < 0.8 && { allergens: contained }),
    ...choicesOf(template, price, random),
    ...(random() < 0.05 && { special: true }),
    ...(random() < 0.05 && { preferred: true }),
    ...(random() < 0.1 && { suggestedDrink: pick(drinkIds, random) }),
    ...(random() < 0.02 && { available: false }),
  }
  return dish
}

const composeBeverages = (id: number): BeverageSource[] => {
  let nextDrink = id * 1000 + 801
  return beverageWords().map(({ name, drinks }, index, groups) => ({
    id: id * 100 + 81 + index,
    name,
    weight: (groups.length - index) * 10,
    drinks: drinks.map((drink) => ({ id: nextDrink++, ...drink })),
  }))
}

/** Templates spread over the whole menu, so that twenty courses still reach from starters to sweets. */
const chooseTemplates = (courses: number): CourseTemplate[] => {
  const all = courseTemplates()
  if (courses < 1 || courses > all.length) throw new RangeError(`courses must be 1 to ${all.length}`)
  return all.filter(
    (_, index) => Math.floor((index * courses) / all.length) !== Math.floor(((index - 1) * courses) / all.length),
  )
}

/**
 * A venue with exactly `dishes` dishes shared out evenly over `courses` courses, the same in every run for the
 * same arguments. Names within a course are unique in each language, prices are in cents. `id` is the venue's.
 * Throws RangeError above 799 dishes, above 40 courses, or when a course would run out of different dishes (about 40).
 */
export const menuSourceOf = (dishes: number, courses: number, id: number): VenueSource => {
  if (dishes < 0 || dishes > MAX_DISHES) throw new RangeError(`dishes must be 0 to ${MAX_DISHES}`)
  const random = randomFrom(id)
  const templates = chooseTemplates(courses)
  const beverages = composeBeverages(id)
  const drinkIds = beverages.flatMap(({ drinks }) => drinks.map((drink) => drink.id))
  let nextDish = id * 1000 + 1
  const composeCourse = (template: CourseTemplate, index: number): CourseSource => {
    const count = Math.floor(dishes / courses) + (index < dishes % courses ? 1 : 0)
    const pairs = pairsOf(template, random).slice(0, count)
    if (pairs.length < count) throw new RangeError(`'${template.name.it}' has words for ${pairs.length} dishes only`)
    return {
      id: id * 100 + 1 + index,
      original_name: template.name,
      weight: (courses - index) * 10,
      dishes: pairs.map((pair) => composeDish(nextDish++, pair, template, drinkIds, random)),
    }
  }
  return {
    venue: { id, token: `grande-menu-${id}`, ...venueWords() },
    courses: templates.map(composeCourse),
    beverages,
  }
}

/** Venue 1009, Il Grande Menu: 600 dishes in 40 courses, to feel how a very long menu behaves. */
export const bigMenuSource = (): VenueSource => {
  const source = menuSourceOf(600, 40, 1009)
  return { ...source, venue: { ...source.venue, token: 'il-grande-menu' } }
}
