import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Cents } from '@/lib/core/money/money'
import { parseEuros } from '@/lib/core/money/parse-price'
import type { WrittenText } from '@/lib/venue-kit/file-values'

/** Falls back to Italian; '' if absent. */
export const textIn = (text: WrittenText | undefined, lang: MenuLang): string => {
  if (text === undefined || typeof text === 'string') return text ?? ''
  return text[lang] || text.it
}

/** Null without a price. */
export const centsOfEuros = (euros: number | null | undefined): Cents | null => parseEuros(euros)
