import { missingIn, placesIn, readTables } from '@/lib/browser/office/services/table-list'
import { normaliseTable } from '@/lib/core/checkout/table-form'
import type { CodeCard } from '@/lib/core/office/office-codes-api'
import type { TableName } from '@/lib/core/venue/venue'

/** venue: menu, delivery, takeaway, bookings. places: tables, rooms or spots. */
export const CARD_KINDS = ['all', 'places', 'venue'] as const

export type CardKind = (typeof CARD_KINDS)[number]

export const isOfPlace = ({ label }: Pick<CodeCard, 'label'>): boolean => label !== null

/** `only`: '21, A 3–A 5', of the places alone; '' for all. */
export const chosenCards = <Card extends Pick<CodeCard, 'label' | 'title'>>(
  cards: readonly Card[],
  kind: CardKind,
  only: string,
): Card[] => {
  const ofKind = cards.filter((card) => kind === 'all' || isOfPlace(card) === (kind === 'places'))
  if (only.trim() === '') return ofKind
  const places = placesIn(readTables(only).names)?.places ?? []
  const wanted = new Set(places.map(normaliseTable))
  return ofKind.filter((card) => isOfPlace(card) && wanted.has(normaliseTable(card.title)))
}

/** Tables of the draft that diners cannot order at before it is published. */
export const unpublished = (
  cards: readonly Pick<CodeCard, 'label' | 'title'>[],
  drafted: readonly TableName[],
): string[] =>
  missingIn(
    placesIn(drafted)?.places ?? [],
    cards.filter(isOfPlace).map(({ title }) => title),
  )

/** By sheets of paper. */
export const sheetsOf = <Card>(cards: readonly Card[], perSheet: number): Card[][] =>
  Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, sheet) =>
    cards.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
