import type { Locale } from '@/lib/i18n/locales'
import type { Address, Coordinates } from '@/lib/places/address'

/** A place a diner may mean; `id` is the provider's own. */
export type PlaceSuggestion = { id: string; text: string }

/** `session` groups the letters of one search for the provider's bill; a random id of the browser's. */
export type SuggestQuestion = { text: string; session: string; lang: Locale; near: Coordinates }

/** Addresses in Italy. Every method throws when the provider cannot answer; "there is none" is a value. */
export type Places = {
  /** Null where there are no suggestions to be had: the form then asks for the parts of an address one by one. */
  suggestions: {
    /** Words that name the source beside its suggestions, as its terms ask; '' where none are owed. */
    attribution: string
    suggest(question: SuggestQuestion): Promise<PlaceSuggestion[]>
    resolve(id: string, session: string, lang: Locale): Promise<Address | null>
  } | null
  /** Where an address lies, by its words alone: its coordinates are not looked at. Null when there is none such. */
  locate(address: Address): Promise<Address | null>
}
