import type { Locale } from '@/lib/core/i18n/locales'
import type { Address, Coordinates } from '@/lib/core/places/address'

/** A town with the postcodes that are its alone. */
export type Town = Pick<Address, 'cityName' | 'stateAbbr'> & { postcodes: string[] }

export type PlaceSuggestion = { id: string; text: string }

export type SuggestQuestion = { text: string; session: string; lang: Locale; near: Coordinates }

/** Addresses in Italy. Methods throw if the provider fails; null means none found. */
export type Places = {
  /** Null if not supported: the form then asks for an address's parts. */
  suggestions: {
    /** Source to name beside suggestions; '' if none is required. */
    attribution: string
    suggest(question: SuggestQuestion): Promise<PlaceSuggestion[]>
    resolve(id: string, session: string, lang: Locale): Promise<Address | null>
  } | null
  /** Null if unknown. */
  town(cityName: string): Town | null
  /** Ignores the address's coordinates. */
  locate(address: Address): Promise<Address | null>
}
