import type { Messages } from 'next-intl'
import { normaliseTable, tableProblem } from '@/lib/core/checkout/table-form'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { TableName } from '@/lib/core/venue/venue'

/**
 * 'Tavolo' above '12', or 'Menu' alone. `lines`: what a scan does, in several languages; `file`: a portable file name;
 * `written`: the address to type.
 */
export type PrintedCard = {
  file: string
  label: string | null
  title: string
  lines: { locale: Locale; text: string }[]
  address: string
  written: string
}

const VENUE_KINDS = { r: 'menu', h: 'menu', s: 'menu', d: 'delivery', t: 'takeaway', b: 'booking' } as const

const PLACE_KINDS = { r: 'table', h: 'room', s: 'spot' } as const

type VenueKind = (typeof VENUE_KINDS)[OrderType]
export type PlaceType = keyof typeof PLACE_KINDS
type PlaceKind = (typeof PLACE_KINDS)[PlaceType]

/** File names, in Italian. */
const FILES: Record<VenueKind | PlaceKind, string> = {
  menu: 'menu',
  delivery: 'domicilio',
  takeaway: 'asporto',
  booking: 'prenotazione',
  table: 'tavolo',
  room: 'camera',
  spot: 'ombrellone',
}

/** Stops a mistyped range of a million. */
export const MAX_PLACES = 2_000

/**
 * Tables, rooms or umbrellas, with ranges expanded. `unusable`: names no diner can order at (spec section 5). Throws a
 * RangeError above MAX_PLACES.
 */
export const placesOf = (names: readonly TableName[]): { places: string[]; unusable: string[] } => {
  // Keyed by the normalised spelling: 'a12' and 'A 12' are one table.
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

export type CardWords = { locale: Locale; words: Messages['codes'] }

/** The first is the language of the large text. */
export type CardLanguages = readonly [CardWords, ...CardWords[]]

type Addresses = Pick<PrintedCard, 'address' | 'written'>

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

const fileName = (name: string): string => normaliseTable(name).replace(/[^A-Z0-9]+/g, '-')

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
