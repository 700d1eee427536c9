/** Properties without prefix. */
export type Thing = Readonly<Record<string, unknown>>

export type LinkedData = {
  /** Includes nested things. */
  ofType: (...types: string[]) => Thing[]
  /** One or a list, inline or by reference; any type if none is given. */
  things: (thing: Thing, property: string, ...types: string[]) => Thing[]
}

/** Deeper data is ignored. */
const MAX_DEPTH = 40

/** 'schema:Menu', 'http://schema.org/Menu' */
const PREFIX = /^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Flattens lists and null. */
export const valuesOf = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap(valuesOf)
  return isThing(value) && value['@list'] ? valuesOf(value['@list']) : [value]
}

/** A type, diet or day without prefix. */
export const bareTerm = (value: unknown): string => (typeof value === 'string' ? value.trim().replace(PREFIX, '') : '')

const isOf = (thing: Thing, types: string[]): boolean =>
  types.length === 0 || valuesOf(thing['@type']).some((type) => types.includes(bareTerm(type)))

const idOf = (thing: Thing): string | null => (typeof thing['@id'] === 'string' ? thing['@id'] : null)

const isReference = (thing: Thing): boolean => Object.keys(thing).every((name) => name === '@id' || name === '@type')

/** Merges a thing described in several places. */
export const linkedData = (documents: unknown[]): LinkedData => {
  const all: Thing[] = []
  const byId = new Map<string, Thing>()
  const keep = (thing: Thing): Thing => {
    const id = idOf(thing)
    if (id) byId.set(id, { ...byId.get(id), ...thing })
    all.push(thing)
    return thing
  }
  const read = (value: unknown, depth: number): unknown => {
    if (depth > MAX_DEPTH) return null
    if (Array.isArray(value)) return value.map((one) => read(one, depth + 1))
    if (!isThing(value)) return value
    const named = Object.entries(value).map(([name, part]) => [name.replace(PREFIX, ''), read(part, depth + 1)])
    return keep(Object.fromEntries(named))
  }
  read(documents, 0)
  const whole = (thing: Thing): Thing => byId.get(idOf(thing) ?? '') ?? thing
  const described = all.filter((thing) => !isReference(thing))
  return {
    ofType: (...types) => [...new Set(described.filter((thing) => isOf(thing, types)).map(whole))],
    things: (thing, property, ...types) =>
      valuesOf(thing[property])
        .filter(isThing)
        .map(whole)
        .filter((one) => isOf(one, types)),
  }
}
