import type { Messages } from 'next-intl'
import { loadTexts } from '@/components/layout/load-texts'
import type { Locale } from '@/lib/core/i18n/locales'

type Texts = Messages['filters']
type Values = Record<string, string | number>

/** A text of the `filters` catalogue; no plurals, as no library parses it. */
export type FilterWords = (key: keyof Texts, values?: Values) => string

/** Rejects when loading fails. */
export const loadFilterWords = async (locale: Locale): Promise<FilterWords> => {
  const texts = (await loadTexts(locale, ['filters']))?.filters
  if (!texts) throw new Error('the words of the filters did not arrive')
  return (key, values = {}) =>
    Object.entries(values).reduce<string>(
      (text, [name, value]) => text.replace(`{${name}}`, () => String(value)),
      texts[key],
    )
}
