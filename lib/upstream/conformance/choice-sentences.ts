import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { allergenState } from '@/lib/core/menu/allergens/allergen-state'
import { filterOptionsSchema, NO_FILTERS, type SelectedFilters } from '@/lib/core/menu/filters/filters'
import { dishesOf, findDish, findDrink } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'
import { differs, everyOne, reading, same } from '@/lib/upstream/conformance/sentence'
import type { Subject } from '@/lib/upstream/conformance/subject'

const NO_OPTION = 987_654
const NO_WORD = 'xqzvwkjy'

const isOn = (menu: Menu, { kind, id }: { kind: 'dish' | 'drink'; id: number }): boolean =>
  (kind === 'dish' ? findDish(menu, id) : findDrink(menu, id)) !== null

const matching = ({ backend, venueId }: Subject, picked: Partial<SelectedFilters>) =>
  backend.filters.matching(venueId, { ...NO_FILTERS, ...picked }, 'it')

const askByAllergy = async (subject: Subject) => {
  const { allergies } = await subject.backend.filters.options('it')
  const found = []
  // Sequential, not to flood another's system.
  for (const { id } of allergies) {
    const { dishes, allergens } = await matching(subject, { allergies: [id] })
    found.push(...allergens.map((allergen) => ({ id, allergen, ...dishes })))
  }
  return found
}

const askedByAllergy = new WeakMap<Subject, ReturnType<typeof askByAllergy>>()

/** Cached per subject. */
const byAllergy = (subject: Subject): ReturnType<typeof askByAllergy> => {
  const found = askedByAllergy.get(subject) ?? askByAllergy(subject)
  askedByAllergy.set(subject, found)
  return found
}

const SEARCH = reading('venues', {
  'A dish is found by its name.': async ({ backend, venueId, menu }) => {
    const [first] = dishesOf(await menu())
    if (!first) return null
    const { items } = await backend.venues.search(venueId, first.dish.name, 'it')
    return items.some(({ kind, id }) => kind === 'dish' && id === first.dish.id)
      ? []
      : differs(`dish ${first.dish.id} by '${first.dish.name}'`, items.slice(0, 3))
  },

  'A word that is nowhere finds nothing.': async ({ backend, venueId }) =>
    same('nothing:', [], (await backend.venues.search(venueId, NO_WORD, 'it')).items),

  'What is found is on the menu.': async ({ backend, venueId, menu }) => {
    const read = await menu()
    const word = dishesOf(read)[0]?.dish.name.split(' ')[0] ?? ''
    const { items } = await backend.venues.search(venueId, word, 'it')
    return everyOne(
      items,
      'items of the menu',
      (item) => isOn(read, item),
      (item) => item,
    )
  },
})

const FILTERS = reading('filters', {
  'Allergies, foods and diets can be picked, each by a number and a name.': async ({ backend }) => {
    const options = await backend.filters.options('it')
    const { error } = filterOptionsSchema.safeParse(options)
    const lists = [options.allergies.length, options.foods.length, options.diets.length]
    return [
      ...everyOne(
        error?.issues ?? [],
        'numbers and names',
        () => false,
        ({ path, message }) => `${path.join('.')}: ${message}`,
      ),
      ...everyOne(
        lists,
        'something to pick in each list',
        (length) => length > 0,
        (length) => length,
      ),
    ]
  },

  'An option has one number in Italian, English and Spanish.': async ({ backend }) => {
    const numbers = async (lang: (typeof MENU_LANGS)[number]) =>
      Object.values(await backend.filters.options(lang)).map((list) => list.map(({ id }) => id))
    const [original, ...others] = await Promise.all(MENU_LANGS.map(numbers))
    return others.flatMap((other) => same('the numbers', original, other))
  },

  'Some allergy is one of the 14 that dishes declare.': async (subject) =>
    (await byAllergy(subject)).length > 0 ? [] : differs('at least one', 'none'),

  'Only a dish that is declared free of an allergy suits whoever picked it.': async (subject) => {
    const menu = await subject.menu()
    const placed = dishesOf(menu).map(({ dish }) => dish)
    return (await byAllergy(subject)).flatMap(({ allergen, suitable }) =>
      everyOne(
        placed.filter(({ id }) => suitable.includes(id)),
        `dishes free of ${allergen}`,
        (dish) => allergenState(dish, allergen) === 'free',
        ({ id, name }) => [id, name],
      ),
    )
  },

  'A dish that is known to contain an allergen is never left open.': async (subject) => {
    const menu = await subject.menu()
    const placed = dishesOf(menu).map(({ dish }) => dish)
    return (await byAllergy(subject)).flatMap(({ allergen, suitable, unknown }) =>
      everyOne(
        placed.filter((dish) => allergenState(dish, allergen) === 'contains'),
        `no dish with ${allergen}`,
        ({ id }) => !suitable.includes(id) && !unknown.includes(id),
        ({ id, name }) => [id, name],
      ),
    )
  },

  'A dish that is declared free of an allergy does suit, and one of which nothing is declared does not.': async (
    subject,
  ) => {
    if (!subject.facts) return null
    const { contains, free, undeclared } = subject.facts.allergens
    const found = (await byAllergy(subject)).find(({ allergen }) => allergen === contains[1])
    if (!found) return differs(`an option for ${contains[1]}`, 'none')
    return [
      ...same(`dish ${free} suits:`, true, found.suitable.includes(free)),
      ...same(`dish ${undeclared} suits:`, false, found.suitable.includes(undeclared)),
    ]
  },

  'Only a dish that is declared for a diet suits it.': async (subject) => {
    const { diets } = await subject.backend.filters.options('it')
    const menu = await subject.menu()
    const all = []
    for (const { id, name } of diets) {
      const { dishes } = await matching(subject, { diets: [id] })
      const suiting = dishes.suitable.flatMap((dish) => findDish(menu, dish)?.dish ?? [])
      all.push(
        everyOne(
          suiting,
          `dishes declared for ${name}`,
          (dish) => (dish.diets?.length ?? 0) > 0,
          (dish) => [dish.id, dish.name],
        ),
      )
    }
    return all.flat()
  },

  'Two picks leave no more than either of them.': async (subject) => {
    const { allergies, diets } = await subject.backend.filters.options('it')
    const picks = { allergies: allergies.slice(0, 1).map(({ id }) => id), diets: diets.slice(0, 1).map(({ id }) => id) }
    const both = await matching(subject, picks)
    const one = await matching(subject, { allergies: picks.allergies })
    return everyOne(
      both.dishes.suitable,
      'dishes that suit the first pick',
      (id) => one.dishes.suitable.includes(id),
      (id) => id,
    )
  },

  'An option that is in no list is an error: passed over it would call dishes safe.': async (subject) => {
    await subject.backend.filters.options('it')
    const found = await matching(subject, { allergies: [NO_OPTION] }).catch(() => null)
    return found === null ? [] : differs('an error', `${found.dishes.suitable.length} dishes that suit`)
  },
})

export const CHOICE_SENTENCES = [...SEARCH, ...FILTERS]
