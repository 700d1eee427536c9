import type { PlacedFault } from '@/lib/core/office/office-publish-api'

/** How `wanted` begins, from lib/venue-kit/read and the schema of the venue file. */
const BEGINNINGS = [
  ['a colour', 'colour'],
  ['a VAT number', 'vat'],
  ['an e-mail address', 'email'],
  ['a telephone number', 'phone'],
  ['a date', 'day'],
  ['a time of day', 'time'],
  ['a day from', 'dayOrder'],
  ['a number from', 'numberOrder'],
  ['more than', 'farther'],
  ['a table of', 'tableGone'],
  ['the key or the id of a course', 'courseGone'],
  ['a code that no other', 'twice'],
  ['a name that no other', 'twice'],
  ['a size that no other', 'twice'],
  ['nothing beside', 'older'],
  ['a whole number', 'whole'],
] as const

export type VenueProblem = (typeof BEGINNINGS)[number][1] | 'missing'

/** What is wrong with a field of the venue, beyond what a menu's fields can have; null for anything else. */
export const venueProblem = ({ found, wanted }: Pick<PlacedFault, 'found' | 'wanted'>): VenueProblem | null => {
  if (found === 'nothing') return 'missing'
  return BEGINNINGS.find(([beginning]) => wanted.startsWith(beginning))?.[1] ?? null
}
