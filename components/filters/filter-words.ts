import { loadTexts } from '@/components/layout/load-texts'
import type { Messages } from '@/lib/i18n/catalogue'
import type { Locale } from '@/lib/i18n/locales'

type Values = Record<string, string | number>

/** A text of the `filters` catalogue with its values put in. Only for texts without plurals: no library reads them. */
export type FilterWords = (key: string, values?: Values) => string

const isTexts = (value: unknown): value is Messages => typeof value === 'object' && value !== null

/** The words of marks and summary. Rejects when they do not arrive. */
export const loadFilterWords = async (locale: Locale): Promise<FilterWords> => {
  const texts = (await loadTexts(locale, ['filters']))?.filters
  if (!isTexts(texts)) throw new Error('the words of the filters did not arrive')
  return (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, () => String(value)),
      String(texts[key]),
    )
}
