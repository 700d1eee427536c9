import { fieldOf, isSame } from '@/lib/core/office/apply-edit'
import type { DraftFields } from '@/lib/core/office/draft'
import type { PlacedFault } from '@/lib/core/office/office-publish-api'
import type { FieldSpec } from '@/lib/core/office/screens/field-spec'
import { SCREEN_IDS, SCREENS, type ScreenId } from '@/lib/core/office/screens/screens'

export type ShownField = { screen: ScreenId; spec: FieldSpec }

/** A field of the venue, or a cell of a list that it has; without `column` the element itself. */
export type Placed = { path: string; at?: number; column?: string }

const ALL: readonly ShownField[] = SCREEN_IDS.flatMap((screen) =>
  SCREENS[screen].fields.map((spec) => ({ screen, spec })),
)

const isWithin = (path: string, whole: string): boolean => path === whole || path.startsWith(`${whole}.`)

/** What a field is found by: its path, and what its control writes elsewhere. */
const namesOf = ({ path, control }: FieldSpec): string[] => [
  path,
  ...(control.is === 'own' ? (control.covers ?? []).filter((covered) => !isWithin(covered, path)) : []),
]

/** The fields of the screens within an object. */
export const fieldsWithin = (whole: string): FieldSpec[] =>
  ALL.flatMap(({ spec }) => (spec.path !== whole && isWithin(spec.path, whole) ? [spec] : []))

const NAMED = ALL.flatMap((shown) => namesOf(shown.spec).map((name) => ({ ...shown, name })))

const nearest = (path: string) =>
  NAMED.filter(({ name }) => isWithin(path, name)).toSorted((one, other) => other.name.length - one.name.length)[0]

/** The field of a screen that a path of the venue belongs to; null where no screen has it. */
export const fieldAt = (path: string): ShownField | null => {
  const found = nearest(path)
  return found ? { screen: found.screen, spec: found.spec } : null
}

type FaultPlace = Pick<PlacedFault, 'field' | 'within'>

const objectPath = ({ field, within }: FaultPlace): { path: string; rest: readonly (string | number)[] } => {
  const list = within.findIndex((part) => typeof part === 'number')
  const names = list < 0 ? within : within.slice(0, list)
  return { path: [field, ...names].join('.'), rest: list < 0 ? [] : within.slice(list) }
}

/** Where a fault of the venue stands: its field, and the cell of a list. */
export const placeOfFault = (fault: FaultPlace): Placed => {
  const { path, rest } = objectPath(fault)
  const [at, column] = rest
  if (typeof at !== 'number') return { path }
  return typeof column === 'string' ? { path, at, column } : { path, at }
}

/** Whether a fault of the venue is said at a field; a more exact field takes it over. */
export const isFaultAt = (fault: Pick<PlacedFault, 'item'> & FaultPlace, { path, at, column }: Placed): boolean => {
  const place = placeOfFault(fault)
  if (fault.item !== '' || !isWithin(place.path, path)) return false
  if (at === undefined) return (nearest(place.path)?.name.length ?? 0) <= path.length
  return place.path === path && place.at === at && (column === undefined || place.column === column)
}

type Json = DraftFields[string]
type Change = { field: string; before?: Json | undefined; after?: Json | undefined }

/** `path`: of the field whose words are said. */
export type SaidChange = ShownField & { path: string; before: Json; after: Json }

/** Fields of an object that its own component writes; none of a list, which is compared as a whole. */
const partsOf = ({ path, control }: FieldSpec, values: readonly Json[]): string[] => {
  const isObject = values.every((value) => typeof value === 'object' && !Array.isArray(value))
  return control.is === 'own' && isObject ? (control.covers ?? []).filter((each) => isWithin(each, path)) : []
}

const isTurned = ({ before, after }: Pick<SaidChange, 'before' | 'after'>): boolean =>
  (before === null) !== (after === null)

/**
 * A change of a field of the venue, as the fields of the screens within it that changed; of an object that came or went
 * that alone. Empty where no screen has it.
 */
export const changesWithin = ({ field, before = null, after = null }: Change): SaidChange[] => {
  const at = (path: string): [Json, Json] => [
    fieldOf({ [field]: before }, { field: path }),
    fieldOf({ [field]: after }, { field: path }),
  ]
  const changed = ALL.filter(({ spec }) => isWithin(spec.path, field)).flatMap((shown): SaidChange[] => {
    const { path } = shown.spec
    const [was, is] = at(path)
    return isSame(was, is) ? [] : [{ ...shown, path, before: was, after: is }]
  })
  const isInside = (one: SaidChange, other: SaidChange): boolean =>
    one.path !== other.path && isWithin(one.path, other.path)
  const said = changed.filter((each) => {
    if (changed.some((other) => isTurned(other) && isInside(each, other))) return false
    const isItself = partsOf(each.spec, [each.before, each.after]).some((part) => !isSame(...at(part)))
    return isTurned(each) || isItself || !changed.some((other) => isInside(other, each))
  })
  const found = said.length > 0 ? null : fieldAt(field)
  return found ? [{ ...found, path: field, before, after }] : said
}
