import { readFileSync } from 'node:fs'

/** schema.org's own vocabulary, as its package has it: one statement a line, of which those between names matter here. */
const STATEMENT =
  /^<https?:\/\/schema\.org\/(\w+)> <([^>]+)> <https?:\/\/(?:schema\.org\/|www\.w3\.org\/2000\/01\/rdf-schema#)(\w+)>/gm

const readRelations = (): ((relation: string) => Map<string, string[]>) => {
  const all = new Map<string, Map<string, string[]>>()
  const text = readFileSync(require.resolve('@vocabulary/schema/schema.nq'), 'utf8')
  for (const [, subject = '', predicate = '', object = ''] of text.matchAll(STATEMENT)) {
    const relation = predicate.replace(/^.*[/#]/, '')
    const known = all.get(relation) ?? new Map<string, string[]>()
    known.set(subject, [...(known.get(subject) ?? []), object])
    all.set(relation, known)
  }
  return (relation) => all.get(relation) ?? new Map()
}

const relation = readRelations()
const [types, supers, domains, ranges] = ['type', 'subClassOf', 'domainIncludes', 'rangeIncludes'].map(relation)

/** A class and all that it is a kind of. */
const kindsOf = (name: string): string[] => [name, ...(supers?.get(name) ?? []).flatMap(kindsOf)]

const isKindOf = (name: string, wanted: string[]): boolean => kindsOf(name).some((kind) => wanted.includes(kind))

const NAMED = /^https:\/\/schema\.org\/(\w+)$/

/** How texts stand for values that are none. What is not here is an enumeration, or a thing that a text cannot stand for. */
const WRITTEN: Record<string, (text: string) => boolean> = {
  Text: () => true,
  URL: (text) => URL.canParse(text) && /^https?:/.test(text),
  Date: (text) => /^\d{4}-\d\d-\d\d$/.test(text),
  Time: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  Quantity: (text) => /^\d+(\.\d+)? [a-z]+$/.test(text),
}

const isWritten = (text: string, range: string): boolean => {
  const member = NAMED.exec(text)?.[1] ?? text
  if (types?.get(member)?.some((name) => isKindOf(name, [range]))) return true
  // The nearest kind decides: an address is a text too, but not every text an address.
  const kind = kindsOf(range).find((one) => WRITTEN[one])
  return kind !== undefined && (WRITTEN[kind]?.(text) ?? false)
}

/** An individual of another vocabulary. */
const isReference = (value: unknown): value is { '@id': string } =>
  isNode(value) && Object.keys(value).join() === '@id' && typeof value['@id'] === 'string'

/** Those that schema.org's page of a class names. */
const REFERRED: Record<string, RegExp> = {
  DeliveryMethod: /^http:\/\/purl\.org\/goodrelations\/v1#DeliveryMode(DirectDownload|Freight|Mail|OwnFleet|PickUp)$/,
}

const fits = (value: unknown, expected: string[]): boolean => {
  if (isReference(value)) return expected.some((range) => REFERRED[range]?.test(value['@id']))
  if (typeof value === 'boolean') return expected.includes('Boolean')
  if (typeof value === 'number') return expected.includes('Number')
  if (typeof value === 'string') return value.trim() !== '' && expected.some((range) => isWritten(value, range))
  const type = isNode(value) ? value['@type'] : undefined
  return typeof type === 'string' && isKindOf(type, expected)
}

export type SchemaNode = Record<string, unknown>

const isNode = (value: unknown): value is SchemaNode => typeof value === 'object' && value !== null

const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Every node of a JSON-LD document, those within others too. */
export const nodesOf = (value: unknown): SchemaNode[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (isReference(value)) return []
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : []
}

const problemsOfNode = (node: SchemaNode): string[] => {
  const type = String(node['@type'])
  if (!types?.get(type)?.includes('Class')) return [`${type} is no class`]
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.startsWith('@')) return []
    if (!isKindOf(type, domains?.get(name) ?? [])) return [`${type} has no ${name}`]
    const odd = valuesOf(value).filter((one) => !fits(one, ranges?.get(name) ?? []))
    return [
      ...odd.map((one) => `${type}.${name}: ${JSON.stringify(one)}`),
      ...(valuesOf(value).length === 0 ? [`${name} is empty`] : []),
    ]
  })
}

/** What of a document the vocabulary does not know: a class, a property that is not of its class, a value out of its range. */
export const vocabularyProblems = (document: unknown): string[] => [
  ...new Set(nodesOf(document).flatMap(problemsOfNode)),
]

/** What Google's documentation asks of each type before it shows it: lists of which one has to be whole. */
const GOOGLE_FIELDS: Record<string, string[][]> = {
  Restaurant: [['@id', 'name', 'address']],
  PostalAddress: [['streetAddress', 'addressLocality', 'postalCode', 'addressCountry']],
  GeoCoordinates: [['latitude', 'longitude']],
  OpeningHoursSpecification: [
    ['dayOfWeek', 'opens', 'closes'],
    ['validFrom', 'validThrough', 'opens', 'closes'],
  ],
  Menu: [['name', 'hasMenuSection']],
  MenuSection: [['name']],
  MenuItem: [['name']],
  Offer: [['price', 'priceCurrency']],
  ReserveAction: [['target', 'result']],
  OrderAction: [['target']],
  EntryPoint: [['urlTemplate']],
  NutritionInformation: [['servingSize']],
  FoodEstablishmentReservation: [[]],
}

/** The nodes of a document that lack what Google asks for, and prices that it would not read. */
export const googleProblems = (document: unknown): string[] =>
  nodesOf(document).flatMap((node) => {
    const type = String(node['@type'])
    const isWhole = GOOGLE_FIELDS[type]?.some((fields) => fields.every((field) => node[field] !== undefined))
    const price = node.price === undefined || /^(?!0\.00)\d+\.\d\d$/.test(String(node.price))
    return isWhole && price ? [] : [`${type}: ${JSON.stringify(node).slice(0, 200)}`]
  })
