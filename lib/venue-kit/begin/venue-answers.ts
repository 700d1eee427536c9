import { MENU_LANGS, type MenuLang, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { internationalNumber } from '@/lib/core/venue/phone-number'

/** `tables`: their number, 0 for none. */
export type WaysToOrder = { tables: number; takeaway: boolean; delivery: boolean }

/** `address`: in one line. */
export type VenuePlace = { address: string; city: string }

/** A parsed answer, or a sentence saying what is wanted. */
export type Read<T> = { value: T } | { wanted: string }

const MAX_TABLES = 2_000

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

/** Null for none. */
export const readPhone = (text: string): Read<string | null> => {
  if (text.trim() === '' || text.trim() === '-') return { value: null }
  const isNumber = internationalNumber(text) !== null && text.length <= 40
  return isNumber ? { value: text.trim() } : { wanted: 'a telephone number such as 051 123456, or - for none' }
}

const WAY = /^(tables?|takeaway|delivery)(?:\s+(\d{1,4}))?$/

/** 'tables 12, takeaway' or 'none' */
export const readWaysToOrder = (text: string): Read<WaysToOrder> => {
  const wanted = { wanted: 'tables with their number, takeaway, delivery, or none: tables 12, takeaway' }
  const ways: WaysToOrder = { tables: 0, takeaway: false, delivery: false }
  if (text.trim().toLowerCase() === 'none') return { value: ways }
  for (const part of text.toLowerCase().split(',')) {
    const [, way = '', count] = WAY.exec(part.trim()) ?? []
    if (way === 'takeaway' || way === 'delivery') {
      if (count) return wanted
      ways[way] = true
    } else {
      ways.tables = Number(count ?? 0)
      if (ways.tables < 1 || ways.tables > MAX_TABLES) return wanted
    }
  }
  return { value: ways }
}

/** 'it, en, es' or fewer; Italian is always included. */
export const readLanguages = (text: string): Read<MenuLang[]> => {
  const named = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const known = MENU_LANGS.filter((lang) => lang === ORIGINAL_LANG || named.includes(lang))
  const isKnown = named.every((name) => MENU_LANGS.some((lang) => lang === name))
  return isKnown
    ? { value: known }
    : { wanted: `some of ${MENU_LANGS.join(', ')}; a menu has Italian and its translations` }
}
