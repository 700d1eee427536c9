import { z } from 'zod'
import { isObject } from '@/lib/upstream/checker/sent-parts'

const nodeSchema = z.object({
  $ref: z.string().optional(),
  anyOf: z.array(z.unknown()).default([]),
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
})

/** Fields outside the spec, which may be missing. */
const OURS = new Set(
  `address closures orders_when_closed order_types booking_cancel_hours booking booking_seats shop_url cuisines price_range logo_path theme
  allergen_document legal_name vat_number email phones has_calls stations courses_fired declared_allergens may_contain diets available price_note days_ahead lead_minutes lead_days slot pay tips kitchen_minutes special_price tasting_menu_price hours vat station drinks`.split(
    /\s+/,
  ),
)

/** Fields answered by calls of their own. */
const ELSEWHERE = new Set(['dishes', 'nested', 'wrapCourses', 'tasting_menu'])

type Schemas = Record<string, unknown>
type Absent = Map<string, { first: string; count: number }>
type Place = { exact: string; pattern: string }

const nameIn = (ref: string): string => ref.split('/').at(-1) ?? ''

const step = ({ exact, pattern }: Place, name: string | number): Place => {
  if (typeof name === 'number') return { exact: `${exact}[${name}]`, pattern: `${pattern}[]` }
  const dotted = (path: string) => (path === '' ? name : `${path}.${name}`)
  return { exact: dotted(exact), pattern: dotted(pattern) }
}

const note = (absent: Absent, { exact, pattern }: Place): void => {
  const known = absent.get(pattern)
  absent.set(pattern, { first: known?.first ?? exact, count: (known?.count ?? 0) + 1 })
}

const holdsRequired = (schema: unknown, value: unknown, schemas: Schemas): boolean => {
  const { $ref, anyOf, properties, items, required } = nodeSchema.parse(schema)
  if ($ref) return holdsRequired(schemas[nameIn($ref)] ?? {}, value, schemas)
  if (anyOf.length > 0) return anyOf.some((one) => holdsRequired(one, value, schemas))
  if (Array.isArray(value)) return items !== undefined && items !== false
  return properties !== undefined && isObject(value) && required.every((name) => Object.hasOwn(value, name))
}

const walk = (schema: unknown, value: unknown, at: Place, found: { schemas: Schemas; absent: Absent }): void => {
  const { $ref, anyOf, properties, items } = nodeSchema.parse(schema)
  if ($ref) walk(found.schemas[nameIn($ref)] ?? {}, value, at, found)
  const meant = anyOf.find((one) => holdsRequired(one, value, found.schemas))
  if (meant) walk(meant, value, at, found)
  if (items && Array.isArray(value)) value.forEach((item, index) => void walk(items, item, step(at, index), found))
  if (!properties || !isObject(value)) return
  for (const [name, inner] of Object.entries(properties).filter(([field]) => !OURS.has(field))) {
    const place = step(at, name)
    if (Object.hasOwn(value, name)) walk(inner, value[name], place, found)
    else if (!ELSEWHERE.has(name)) note(found.absent, place)
  }
}

/** Optional fields of a JSON schema that a value lacks, one line each. */
export const absentFields = (schema: unknown, value: unknown, schemas: Schemas): string[] => {
  const absent: Absent = new Map()
  walk(schema, value, { exact: '', pattern: '' }, { schemas, absent })
  return [...absent].map(([pattern, { first, count }]) =>
    count === 1 ? `${first} is not there` : `${pattern} is not there, ${count} times, first ${first}`,
  )
}
