import type { MenuLang } from '@/lib/i18n/locales'
import type { Cents } from '@/lib/money'
import { parseEuros } from '@/lib/parse-price'
import type { WrittenText } from '@/lib/venue-files/file-values'

/** A text of a file in a language: in Italian where it was not translated, '' where there is none. */
export const textIn = (text: WrittenText | undefined, lang: MenuLang): string => {
  if (text === undefined || typeof text === 'string') return text ?? ''
  return text[lang] || text.it
}

/** Euros of a file in cents; null where there is no price. */
export const centsOfEuros = (euros: number | null | undefined): Cents | null => parseEuros(euros)
