import { groupsOf, isGroupRef } from '@/lib/venue-kit/addition-groups'
import { dishesOf } from '@/lib/venue-kit/item-keys'
import type { AdditionGroup, GroupRef } from '@/lib/venue-kit/menu-entries'
import { closestWord } from '@/lib/venue-kit/read/closest-word'
import { type FileFault, type FilePath, quoted } from '@/lib/venue-kit/read/file-fault'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** Additions of groups, counted at each dish: twenty times the longest known menu. A venue has 100,000 numbers. */
const MAX_SHARED = 50_000

export const NO_CHOICE = 'something to pick, as it is mandatory'

export const isEmptyChoice = ({ mandatory_picks, additions }: Omit<AdditionGroup, 'key' | 'name'>): boolean =>
  mandatory_picks === true && additions.length === 0

type Placed = { ref: GroupRef; path: FilePath; isRepeated: boolean }

const refsOf = (file: VenueFile): Placed[] =>
  dishesOf(file).flatMap(({ entry: { additions = [] }, path }) => {
    const seen = new Set<string>()
    return additions.flatMap((ref, at): Placed[] => {
      if (!isGroupRef(ref)) return []
      const isRepeated = seen.has(ref.group)
      seen.add(ref.group)
      return [{ ref, path: [...path, 'additions', at, 'group'], isRepeated }]
    })
  })

const wantedGroup = (key: string, known: readonly string[]): string => {
  const meant = closestWord(key, known)
  return `the key of one of addition_groups${meant ? `; did you mean ${quoted(meant)}?` : ''}`
}

const refFaults = (file: VenueFile): FileFault[] => {
  const known = groupsOf(file)
  return refsOf(file).flatMap(({ ref, path, isRepeated }) => {
    if (!known.has(ref.group)) return [{ path, wanted: wantedGroup(ref.group, [...known.keys()]) }]
    return isRepeated ? [{ path, wanted: 'each group once in a dish' }] : []
  })
}

const repeatedGroups = ({ addition_groups = [] }: VenueFile): FileFault[] => {
  const seen = new Set<string>()
  return addition_groups.flatMap(({ key }, at) => {
    if (seen.has(key)) return [{ path: ['addition_groups', at, 'key'], wanted: 'a key that no other group has' }]
    seen.add(key)
    return []
  })
}

const emptyGroups = ({ addition_groups = [] }: VenueFile): FileFault[] =>
  addition_groups.flatMap((group, at) =>
    isEmptyChoice(group) ? [{ path: ['addition_groups', at, 'additions'], wanted: NO_CHOICE }] : [],
  )

/** Groups that dishes refer to and the venue does not have, or twice. */
export const groupFaults = (file: VenueFile): FileFault[] => [
  ...repeatedGroups(file),
  ...refFaults(file),
  ...emptyGroups(file),
]

/** A short file may say very much: asked before it is expanded. */
export const tooManyShared = (file: VenueFile): FileFault[] => {
  const known = groupsOf(file)
  const count = refsOf(file).reduce((sum, { ref }) => sum + (known.get(ref.group)?.additions.length ?? 0), 0)
  if (count <= MAX_SHARED) return []
  return [
    { path: ['addition_groups'], found: `${count} additions of groups in its dishes`, wanted: `at most ${MAX_SHARED}` },
  ]
}
