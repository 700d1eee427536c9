import { randomUUID } from 'node:crypto'
import type { Draft, DraftFields, DraftItem, DraftKind } from '@/lib/core/office/draft'
import { fail, ok, type Result } from '@/lib/core/result'
import { DRAFT_LISTS, fileOfDraft, insideOf } from '@/lib/venue-kit/office/draft-of-file'
import { type PlacedFault, placeFault } from '@/lib/venue-kit/office/place-fault'
import { asVenueFile } from '@/lib/venue-kit/read/schema-faults'
import { type VenueFile, venueFileSchema } from '@/lib/venue-kit/venue-file'

/** Names the item of the draft that an entry is. Merging spreads entries, which carries it along; JSON leaves it out. */
const ITEM = Symbol('item of the draft')

type Entry = Record<string, unknown> & { [ITEM]?: string }

/** Of a venue whose own fields are no matter of its menu. */
const VENUE = {
  ...{ format: 1, id: 1, token: 'menu', name: 'Menu' },
  ...{ city: 'Menu', address: 'Menu', latitude: 0, longitude: 0 },
} as const

/** Names every entry of the lists of a file made of the draft, whose lists have the draft's order. */
const nameEntries = (draft: Draft, file: object): void => {
  const inside = insideOf(draft)
  const nameIn = (entry: Entry, kind: DraftKind | 'venue', item: string): void => {
    entry[ITEM] = item
    for (const [list, each] of Object.entries(DRAFT_LISTS[kind])) {
      const items = (inside.get(item) ?? []).filter((one) => one.kind === each)
      const entries = (entry[list] ?? []) as Entry[]
      for (const [at, one] of items.entries()) {
        const named = entries[at]
        if (named) nameIn(named, each, one.item)
      }
    }
  }
  nameIn(file as Entry, 'venue', '')
}

/** The menu of a draft, to merge tables into. Its own faults, as of a dish without a name, have to be mended first. */
export const menuOfDraft = (draft: Draft): Result<VenueFile, { code: 'unsound'; faults: PlacedFault[] }> => {
  const { addition_groups, courses, beverages, wrap } = fileOfDraft(draft)
  const isSound = venueFileSchema.shape.wrap.safeParse(wrap).success
  const file = {
    ...VENUE,
    ...(addition_groups !== undefined && { addition_groups }),
    ...(courses !== undefined && { courses }),
    ...(beverages !== undefined && { beverages }),
    ...(isSound && wrap !== undefined && { wrap }),
  }
  const read = asVenueFile(JSON.parse(JSON.stringify(file)))
  if ('faults' in read) return fail({ code: 'unsound', faults: read.faults.map((fault) => placeFault(draft, fault)) })
  nameEntries(draft, file)
  // Sound, as its copy is; the copy has no names.
  return ok(file as unknown as VenueFile)
}

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entriesIn = (entry: Entry, list: string): Entry[] => {
  const value = entry[list]
  return Array.isArray(value) ? value.filter(isObject) : []
}

const ownFields = (entry: Entry, kind: DraftKind): DraftFields => {
  const own = Object.entries(entry).filter(([name]) => !Object.hasOwn(DRAFT_LISTS[kind], name))
  // Drops undefined fields.
  return JSON.parse(JSON.stringify(Object.fromEntries(own)))
}

/** The draft with a menu that was made of `menuOfDraft`: what was its item stays it, whatever else has changed. */
export const withMenu = (draft: Draft, menu: VenueFile): Draft => {
  const used = new Set<string>()
  const nameOf = ({ [ITEM]: item }: Entry): string => {
    if (item === undefined || used.has(item)) return `new-${randomUUID()}`
    used.add(item)
    return item
  }
  const itemsIn = (entry: Entry, kind: DraftKind | 'venue', into: string): DraftItem[] =>
    Object.entries(DRAFT_LISTS[kind]).flatMap(([list, each]) =>
      entriesIn(entry, list).flatMap((one) => {
        const item = nameOf(one)
        return [{ item, kind: each, into, fields: ownFields(one, each), changedAt: 0 }, ...itemsIn(one, each, item)]
      }),
    )
  return { fields: draft.fields, items: itemsIn({ ...menu }, 'venue', '') }
}
