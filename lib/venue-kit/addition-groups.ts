import { keysOf, slugOf } from '@/lib/core/menu/keys/item-key'
import type { WrittenText } from '@/lib/venue-kit/file-values'
import type { AdditionGroup, AdditionsEntry, DishEntry, GroupRef, PricedEntry } from '@/lib/venue-kit/menu-entries'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** By key. */
export type AdditionGroups = ReadonlyMap<string, AdditionGroup>

/** Whose addition a dish has: by which reference, and the addition's key in its group. */
export type SharedPlace = { ref: GroupRef; key: string }

/** `shared`: of a group of the venue; its id is that of the reference. */
export type WholeAddition = PricedEntry & { shared?: SharedPlace }

/** A group as diners of the dish get it, its own or one of the venue's. */
type WholeGroup = Omit<AdditionsEntry, 'additions'> & { additions: WholeAddition[] }

export const groupsOf = ({ addition_groups = [] }: Pick<VenueFile, 'addition_groups'>): AdditionGroups =>
  new Map(addition_groups.map((group) => [group.key, group]))

export const isGroupRef = (entry: AdditionsEntry | GroupRef): entry is GroupRef => 'group' in entry

const italian = (text: WrittenText): string => (typeof text === 'string' ? text : text.it)

/** Of the additions of a group, in their order. */
export const additionKeys = ({ additions }: Pick<AdditionGroup, 'additions'>): string[] =>
  keysOf(additions.map(({ key, name }) => ({ key, wished: slugOf(italian(name)) || 'addition' })))

const copyFor = (ref: GroupRef, { key: _, ...group }: AdditionGroup): WholeGroup => {
  const keys = additionKeys(group)
  const additions = group.additions.map(({ key: _own, ...one }, at): WholeAddition => {
    const key = keys[at] ?? ''
    return { id: ref.ids?.[key], ...one, shared: { ref, key } }
  })
  return { ...group, additions }
}

/** A reference as if its group had been written in the dish; null where there is no such group. */
export const wholeGroup = (entry: AdditionsEntry | GroupRef, groups: AdditionGroups): WholeGroup | null => {
  if (!isGroupRef(entry)) return entry
  const group = groups.get(entry.group)
  return group ? copyFor(entry, group) : null
}

export const wholeAdditions = (additions: DishEntry['additions'] = [], groups: AdditionGroups): WholeGroup[] =>
  additions.flatMap((entry) => wholeGroup(entry, groups) ?? [])
