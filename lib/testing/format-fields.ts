import type { DraftKind } from '@/lib/core/office/draft'
import { DRAFT_LISTS } from '@/lib/venue-kit/office/draft-of-file'
import { venueJsonSchema } from '@/lib/venue-kit/venue-json-schema'

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

const whole = venueJsonSchema()

const partIn = (value: unknown, name: string): Part => {
  const part = isPart(value) ? value[name] : undefined
  return isPart(part) ? part : {}
}

/** A schema that stands within itself is named. */
const resolved = (schema: Part): Part => {
  const { $ref } = schema
  return typeof $ref === 'string'
    ? $ref
        .slice(2)
        .split('/')
        .reduce<Part>(partIn, { ...whole })
    : schema
}

const branchesOf = (schema: Part): Part[] => {
  const { anyOf, oneOf } = schema
  const branches = [anyOf, oneOf].find(Array.isArray)
  return branches ? branches.filter(isPart) : [schema]
}

const isText = (names: readonly string[]): boolean => names.join() === 'it,en,es'

/** Paths of the fields within a schema that have no fields themselves; a list has those of its elements. */
const leavesOf = (schema: Part, path: string): string[] => {
  const inside = branchesOf(resolved(schema)).flatMap((branch) => {
    if (branch.type === 'array') return leavesOf(partIn(branch, 'items'), path)
    const names = Object.keys(partIn(branch, 'properties'))
    if (names.length === 0 || isText(names)) return [path]
    return names.flatMap((name) => leavesOf(partIn(partIn(branch, 'properties'), name), `${path}.${name}`))
  })
  return [...new Set(inside)]
}

const schemaOf = (kind: DraftKind | 'venue'): Part => {
  if (kind === 'venue') return { ...whole }
  const parents = Object.entries(DRAFT_LISTS) as [DraftKind | 'venue', Readonly<Record<string, DraftKind>>][]
  for (const [parent, lists] of parents) {
    const list = Object.keys(lists).find((each) => lists[each] === kind)
    if (!list || parent === kind) continue
    return resolved(partIn(partIn(partIn(schemaOf(parent), 'properties'), list), 'items'))
  }
  return {}
}

/** Fields of the venue or of an item, beside the lists that are items of their own. */
const fieldsOf = (kind: DraftKind | 'venue'): [name: string, schema: Part][] =>
  Object.keys(partIn(schemaOf(kind), 'properties'))
    .filter((name) => !Object.hasOwn(DRAFT_LISTS[kind], name))
    .map((name) => [name, partIn(partIn(schemaOf(kind), 'properties'), name)])

export const fieldNames = (kind: DraftKind | 'venue'): string[] => fieldsOf(kind).map(([name]) => name)

/** 'name', 'theme.accent', 'coupons.code': what a venue file can say of the venue itself. */
export const venuePaths = (): string[] => fieldsOf('venue').flatMap(([name, schema]) => leavesOf(schema, name))

const requiredIn = (schema: Part, path: string): string[] => {
  const part = resolved(schema)
  const names = Array.isArray(part.required) ? part.required.map(String) : []
  return Object.keys(partIn(part, 'properties')).flatMap((name) => {
    const inner = partIn(partIn(part, 'properties'), name)
    const inside = path === '' ? name : `${path}.${name}`
    const isOwn = names.includes(name) && inner.type === 'array' && inner.minItems === undefined
    return [...(isOwn ? [inside] : []), ...requiredIn(inner, inside)]
  })
}

/** Lists of the venue that may be empty and not left out; those in rows of other lists are written with their row. */
export const requiredLists = (): string[] => fieldsOf('venue').flatMap(([name, schema]) => requiredIn(schema, name))
