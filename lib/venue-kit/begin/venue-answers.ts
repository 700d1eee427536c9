import { MENU_LANGS, type MenuLang, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { MAX_TABLES, type WaysToOrder } from '@/lib/core/operator/begin-answers'
import { internationalNumber } from '@/lib/core/venue/phone-number'

/** `address`: in one line. */
export type VenuePlace = { address: string; city: string }

/** A parsed answer, or a sentence saying what is wanted. */
export type Read<T> = { value: T } | { wanted: string }

export const NO_WAYS: WaysToOrder = { at: 'r', tables: 0, takeaway: false, delivery: false, bookings: false }

const WITH_POSTCODE = /^(.+?)[\s,]+(\d{5})\s+(\D+?)(?:\s+\(?[A-Z]{2}\)?)?$/
const IN_TWO = /^(.+\S)\s*,\s*(\D+)$/

/** 'Via Breve 1, 40124 Bologna (BO)' or 'Via Breve 1, Bologna' */
export const readPlace = (text: string): Read<VenuePlace> => {
  const address = text.trim()
  const city = WITH_POSTCODE.exec(address)?.[3] ?? IN_TWO.exec(address)?.[2]
  if (!city || address.length > 300) return { wanted: 'street, number, postcode and town: Via Breve 1, 40124 Bologna' }
  return { value: { address, city: city.trim() } }
}

export const readName = (text: string): Read<string> =>
  /\S/.test(text) && text.length <= 200 ? { value: text.trim() } : { wanted: 'a name of 1 to 200 letters' }

/** 'sì' to a question takes its usual answer, as Enter does. */
export const isYes = (text: string): boolean =>
  /^(?:s|s[iì]|si['’]|y|yes|ok|va bene)$/i.test(text.normalize('NFC').trim())

const isNone = (text: string): boolean => /^(?:|-|none|no|nessun[oa]?|niente)$/i.test(text.trim())

/** Null for none. */
export const readPhone = (text: string): Read<string | null> => {
  if (isNone(text)) return { value: null }
  const isNumber = internationalNumber(text) !== null && text.length <= 40
  return isNumber
    ? { value: text.trim() }
    : { wanted: 'a telephone number such as 051 123456, or - (nessuno) for none' }
}

const SEATS: readonly [words: RegExp, at: WaysToOrder['at']][] = [
  [/^(?:tables?|tavol[oi])$/, 'r'],
  [/^(?:rooms?|camer[ae])$/, 'h'],
  [/^(?:umbrellas?|spots?|ombrellon[ei])$/, 's'],
]

const WAYS: readonly [words: RegExp, way: 'takeaway' | 'delivery' | 'bookings'][] = [
  [/^(?:take-?away|da asporto|asporto)$/, 'takeaway'],
  [/^(?:delivery|consegn[ae](?: a domicilio)?|(?:a )?domicilio)$/, 'delivery'],
  [/^(?:bookings?|reservations?|prenotazion[ei])$/, 'bookings'],
]

const WANTED_WAYS =
  'tables (tavoli) with their number, takeaway (asporto), delivery (consegna), bookings (prenotazioni), or none (nessuno): tavoli 12, asporto'

const withWay = (ways: WaysToOrder, part: string): WaysToOrder | null => {
  const [, before, word = '', after] = /^(?:(\d{1,4}) )?(.*?)(?: (\d{1,4}))?$/.exec(part) ?? []
  const count = before ?? after
  const [, way] = WAYS.find(([words]) => words.test(word)) ?? []
  if (way) return count === undefined ? { ...ways, [way]: true } : null
  const [, at] = SEATS.find(([words]) => words.test(word)) ?? []
  const tables = Number(count ?? 0)
  return at && tables >= 1 && tables <= MAX_TABLES ? { ...ways, at, tables } : null
}

/** 'tavoli 12, asporto', '12 tables and takeaway', or 'nessuno' */
export const readWaysToOrder = (text: string): Read<WaysToOrder> => {
  if (text.trim() !== '' && text.trim() !== '-' && isNone(text)) return { value: NO_WAYS }
  const parts = text
    .toLowerCase()
    .split(/,|;|\+|\s(?:e|ed|and)\s/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
  let ways: WaysToOrder | null = NO_WAYS
  for (const part of parts) ways = ways && withWay(ways, part)
  return ways ? { value: ways } : { wanted: WANTED_WAYS }
}

const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
  ...{ italiano: 'it', italian: 'it', inglese: 'en', english: 'en', spagnolo: 'es', spanish: 'es' },
}

/** 'it, en, es', 'italiano e inglese' or fewer; Italian is always included. */
export const readLanguages = (text: string): Read<MenuLang[]> => {
  const named = text
    .toLowerCase()
    .split(/[\s,;+]+/)
    .filter((word) => word !== '' && word !== 'e' && word !== 'and')
    .map((word) => LANGUAGE_WORDS[word] ?? word)
  const known = MENU_LANGS.filter((lang) => lang === ORIGINAL_LANG || named.includes(lang))
  const isKnown = named.every((name) => MENU_LANGS.some((lang) => lang === name))
  return isKnown
    ? { value: known }
    : { wanted: `some of ${MENU_LANGS.join(', ')}; a menu has Italian and its translations` }
}
