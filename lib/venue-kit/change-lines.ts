import type { FieldChange, ItemChange, VenueChanges } from '@/lib/venue-kit/menu-changes'

const PRICES = new Set(['price', 'glass_price', 'cover_charge'])
const LISTS = new Set(['allergens', 'may_contain', 'free_of', 'diets', 'orderTypes', 'closed_tables'])
/** Longer values are not printed. */
const MAX_VALUE = 40

const euros = (value: unknown): string => (typeof value === 'number' ? `${value.toFixed(2)} €` : 'none')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listed = (field: string, value: unknown): string => {
  if (value === 'none') return 'none of the 14'
  if (!Array.isArray(value)) return 'not said'
  if (value.length > 0) return value.join(', ')
  return field === 'allergens' ? 'not said' : 'none of them'
}

const isShort = (value: unknown): boolean =>
  value === undefined || value === null || (!(typeof value === 'object') && String(value).length <= MAX_VALUE)

const shown = (value: unknown): string => (value === undefined || value === null ? 'none' : JSON.stringify(value))

/** A plain text counts for all languages. */
const languages = (before: unknown, after: unknown): string[] => {
  const inLanguage = (text: unknown, lang: string): unknown => (isRecord(text) ? text[lang] : text)
  return ['it', 'en', 'es'].filter((lang) => inLanguage(before, lang) !== inLanguage(after, lang))
}

const isText = (value: unknown): boolean => isRecord(value) && 'it' in value

const italian = (text: unknown): unknown => (isRecord(text) ? text.it : text)

const textWords = (field: string, before: unknown, after: unknown): string => {
  const [was, is] = [italian(before), italian(after)]
  const changed = languages(before, after)
  const inLanguages = `${field} (${changed.join(', ')})`
  return was !== is && isShort(was) && isShort(is) ? `${inLanguages} ${shown(was)} → ${shown(is)}` : inLanguages
}

/** 'price 13.00 € → 14.00 €', 'description (en)' */
const fieldWords = ({ field, before, after }: FieldChange): string => {
  if (PRICES.has(field)) return `${field} ${euros(before)} → ${euros(after)}`
  if (field === 'available') return after === false ? 'sold out' : 'not sold out any more'
  if (field === 'hidden') return after === true ? 'hidden' : 'shown again'
  if (LISTS.has(field)) return `${field} ${listed(field, before)} → ${listed(field, after)}`
  if (isText(before) || isText(after)) return textWords(field, before, after)
  if (field.startsWith('order of') || !isShort(before) || !isShort(after)) return field
  return `${field} ${shown(before)} → ${shown(after)}`
}

const priceOf = ({ fields }: ItemChange): string => {
  const price = fields.find(({ field }) => field === 'price')?.after
  return typeof price === 'number' ? euros(price) : ''
}

const dishesWords = ({ dishes }: ItemChange): string[] =>
  dishes ? [`in ${dishes.length} ${dishes.length === 1 ? 'dish' : 'dishes'}`] : []

const itemWords = (item: ItemChange): string => {
  if (item.what === 'gone') return ''
  if (item.what === 'new') return [priceOf(item), ...dishesWords(item)].filter(Boolean).join('; ')
  const moved = item.movedFrom === undefined ? [] : [`moved from ${item.movedFrom || 'the top'}`]
  return [...moved, ...item.fields.map(fieldWords), ...dishesWords(item)].join('; ')
}

const itemLine = (item: ItemChange): string => {
  const name = [item.place, item.name].filter(Boolean).join(' › ')
  return `  ${item.what.padEnd(8)}${item.kind.padEnd(10)}${name}  ${itemWords(item)}`.trimEnd()
}

const countWords = (items: ItemChange[]): string =>
  (['new', 'changed', 'gone'] as const)
    .map((what) => ({ what, count: items.filter((item) => item.what === what).length }))
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => `${count} ${what}`)
    .join(', ')

/** One line per changed item, for whoever publishes the file. */
export const linesOfChanges = ({ fields, items }: VenueChanges): string[] => [
  ...fields.map((change) => `  changed venue     ${fieldWords(change)}`),
  ...items.map(itemLine),
  ...(items.length > 0 ? [`  ${countWords(items)}`] : []),
]
