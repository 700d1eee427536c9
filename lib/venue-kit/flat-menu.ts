import { type AdditionGroups, groupsOf, isGroupRef, wholeGroup } from '@/lib/venue-kit/addition-groups'
import type { WrittenText } from '@/lib/venue-kit/file-values'
import type { KeyedKind } from '@/lib/venue-kit/item-keys'
import type { AdditionGroup } from '@/lib/venue-kit/menu-entries'
import type { NumberedCourse, NumberedDish, NumberedFile } from '@/lib/venue-kit/numbered-file'

export type Fields = Record<string, unknown>

/** `path`: names of what it stands in, '' at the top of the menu. */
type Parent = { id: number; path: string }

/**
 * `mark`: what it is known by in another file. `group`: key of the group that a dish has it of. `dishes`: those that
 * have it, of a group and its additions.
 */
export type FlatItem = {
  kind: KeyedKind | 'group'
  id: number
  mark: string
  name: string
  parent: Parent
  fields: Fields
  group?: string
  dishes?: string[]
}

const TOP: Parent = { id: 0, path: '' }

/** Not compared as fields: child items, and what identifies an item. */
const PARTS = new Set([
  ...['id', 'nested', 'dishes', 'drinks', 'variations', 'courses', 'beverages', 'addition_groups'],
  ...['$schema', 'format', 'shared'],
])

export const ORDER = 'order of '

export const ownFields = (item: object): Fields =>
  Object.fromEntries(Object.entries(item).filter(([field]) => !PARTS.has(field)))

export const idsOf = (items: readonly { id: number }[] = []): number[] => items.map(({ id }) => id)

const italian = (text: WrittenText): string => (typeof text === 'string' ? text : text.it)

type Item = { id: number } & ({ name: WrittenText } | { original_name: WrittenText })

const nameIn = (item: Item): string => italian('name' in item ? item.name : item.original_name)

const flat = (kind: KeyedKind, item: Item, parent: Parent, more: Fields = {}): FlatItem => ({
  ...{ kind, id: item.id, mark: `${kind}:${item.id}`, name: nameIn(item), parent },
  fields: { ...ownFields(item), ...more },
})

const within = (parent: Parent, item: Item): Parent => ({
  id: item.id,
  path: [parent.path, nameIn(item)].filter(Boolean).join(' › '),
})

/** A dish's `additions` field holds category rules and the order of ids, and the groups that it refers to. */
const flatDish = (dish: NumberedDish, parent: Parent, groups: AdditionGroups): FlatItem[] => {
  const { variations = [], additions = [] } = dish
  const inside = within(parent, dish)
  const categories = additions.map((one) =>
    isGroupRef(one) ? { group: one.group } : { ...one, additions: idsOf(one.additions) },
  )
  return [
    flat('dish', dish, parent, {
      [`${ORDER}its variations`]: idsOf(variations),
      ...(dish.additions && { additions: categories }),
    }),
    ...variations.map((one) => flat('variation', one, inside)),
    ...additions.flatMap((one) =>
      (wholeGroup(one, groups)?.additions ?? []).map((addition) => ({
        ...flat('addition', { ...addition, id: addition.id ?? 0 }, inside),
        ...(isGroupRef(one) && { group: one.group }),
      })),
    ),
  ]
}

const flatCourse = (course: NumberedCourse, parent: Parent, groups: AdditionGroups): FlatItem[] => {
  const { dishes = [], nested = [] } = course
  const inside = within(parent, course)
  const orders = { [`${ORDER}its dishes`]: idsOf(dishes), [`${ORDER}its courses`]: idsOf(nested) }
  return [
    flat('course', course, parent, orders),
    ...dishes.flatMap((dish) => flatDish(dish, inside, groups)),
    ...nested.flatMap((one) => flatCourse(one, inside, groups)),
  ]
}

/** The dishes of each group, by its key. */
const dishesByGroup = (items: readonly FlatItem[]): Map<string, string[]> => {
  const dishes = new Map<string, string[]>()
  for (const { kind, name, parent, fields } of items) {
    if (kind !== 'dish' || !Array.isArray(fields.additions)) continue
    const place = [parent.path, name].filter(Boolean).join(' › ')
    for (const { group } of fields.additions) if (group) dishes.set(group, [...(dishes.get(group) ?? []), place])
  }
  return dishes
}

const flatGroup = (group: AdditionGroup, dishes: string[]): FlatItem[] => {
  const { key, additions, ...rules } = group
  const name = italian(group.name)
  const shared = { id: 0, dishes }
  const order = { [`${ORDER}its additions`]: additions.map((one) => one.key) }
  return [
    { ...shared, kind: 'group', mark: `group:${key}`, name, parent: TOP, fields: { ...rules, ...order } },
    ...additions.map(({ key: own, ...one }): FlatItem => {
      const place = { parent: { id: 0, path: name }, mark: `addition:${key}/${own}` }
      return { ...shared, ...place, kind: 'addition', name: italian(one.name), fields: ownFields(one) }
    }),
  ]
}

/** Everything of a file in its order, what groups have once and again at each dish. */
export const flatMenu = (file: NumberedFile): FlatItem[] => {
  const groups = groupsOf(file)
  const courses = (file.courses ?? []).flatMap((course) => flatCourse(course, TOP, groups))
  const dishes = dishesByGroup(courses)
  return [
    ...(file.addition_groups ?? []).flatMap((group) => flatGroup(group, dishes.get(group.key) ?? [])),
    ...courses,
    ...(file.beverages ?? []).flatMap((beverage) => [
      flat('beverage', beverage, TOP, { [`${ORDER}its drinks`]: idsOf(beverage.drinks) }),
      ...beverage.drinks.map((drink) => flat('drink', drink, within(TOP, beverage))),
    ]),
  ]
}
