import type { Messages } from 'next-intl'
import { normaliseTable, tableProblem } from '@/lib/checkout/table-form'
import type { Locale } from '@/lib/i18n/locales'
import type { OrderType } from '@/lib/venue/order-type'
import type { TableName } from '@/lib/venue/venue'

/**
 * A code with its words, as it is printed: 'Tavolo' above '12', 'Menu' alone. `lines` say in several languages what comes of
 * a scan; `file` is a name that every system takes; `written` is the address for who has no camera.
 */
export type PrintedCard = {
  file: string
  label: string | null
  title: string
  lines: { locale: Locale; text: string }[]
  address: string
  written: string
}

/** What a code of the venue as a whole is for, by its letter. */
const VENUE_KINDS = { r: 'menu', h: 'menu', s: 'menu', d: 'delivery', t: 'takeaway', b: 'booking' } as const

/** The letters of tables, rooms and umbrellas (spec section 1). */
const PLACE_KINDS = { r: 'table', h: 'room', s: 'spot' } as const

type VenueKind = (typeof VENUE_KINDS)[OrderType]
export type PlaceType = keyof typeof PLACE_KINDS
type PlaceKind = (typeof PLACE_KINDS)[PlaceType]

/** Names of files, in the language of venues whatever that of their diners. */
const FILES: Record<VenueKind | PlaceKind, string> = {
  menu: 'menu',
  delivery: 'domicilio',
  takeaway: 'asporto',
  booking: 'prenotazione',
  table: 'tavolo',
  room: 'camera',
  spot: 'ombrellone',
}

/** More than any venue has; a mistyped range holds a million. */
export const MAX_PLACES = 2_000

/**
 * The tables, rooms or umbrellas of a venue, each once; a range of numbers is each of them. `unusable`: names that no diner
 * could order at (spec section 5). Throws a RangeError for more than MAX_PLACES.
 */
export const placesOf = (names: readonly TableName[]): { places: string[]; unusable: string[] } => {
  // By the spelling that the server compares: 'a12' and 'A 12' are one table.
  const all = new Map<string, string>()
  const add = (name: string): void => {
    const spelling = normaliseTable(name)
    if (!all.has(spelling)) all.set(spelling, name.trim())
    if (all.size > MAX_PLACES) throw new RangeError(`A venue has at most ${MAX_PLACES} tables`)
  }
  for (const name of names) {
    if (typeof name === 'string') add(name)
    else for (let number = name.from; number <= name.to; number += 1) add(String(number))
  }
  const isUsable = (name: string): boolean => tableProblem(name) === null
  const found = [...all.values()]
  return { places: found.filter(isUsable), unusable: found.filter((name) => !isUsable(name)) }
}

/** The words of cards in one language. */
export type CardWords = { locale: Locale; words: Messages['codes'] }

/** The languages of a card, the first of which is that of its large letters. */
export type CardLanguages = readonly [CardWords, ...CardWords[]]

type Addresses = Pick<PrintedCard, 'address' | 'written'>

/** The card of the venue as a whole under one of its letters. */
export const venueCard = (languages: CardLanguages, type: OrderType, addresses: Addresses): PrintedCard => {
  const kind = VENUE_KINDS[type]
  return {
    file: FILES[kind],
    label: null,
    title: languages[0].words.title[kind],
    lines: languages.map(({ locale, words }) => ({ locale, text: words.scanVenue[kind] })),
    ...addresses,
  }
}

/** 'A 12' → 'A-12'. */
const fileName = (name: string): string => normaliseTable(name).replace(/[^A-Z0-9]+/g, '-')

/** The card of a table, room or umbrella, whose name diners can type. */
export const placeCard = (
  languages: CardLanguages,
  type: PlaceType,
  name: string,
  addresses: Addresses,
): PrintedCard => {
  const kind = PLACE_KINDS[type]
  return {
    file: `${FILES[kind]}-${fileName(name)}`,
    label: languages[0].words.label[kind],
    title: name,
    lines: languages.map(({ locale, words }) => ({ locale, text: words.scanPlace[kind] })),
    ...addresses,
  }
}

export const isPlaceType = (type: OrderType): type is PlaceType => Object.hasOwn(PLACE_KINDS, type)
