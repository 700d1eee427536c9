import type { Messages } from 'next-intl'
import { loadTexts } from '@/components/layout/load-texts'
import type { Locale } from '@/lib/i18n/locales'

type Texts = Messages['filters']
type Values = Record<string, string | number>

/** A text of the `filters` catalogue with its values put in. Only for texts without plurals: no library reads them. */
export type FilterWords = (key: keyof Texts, values?: Values) => string

/** The words of marks and summary. Rejects when they do not arrive. */
export const loadFilterWords = async (locale: Locale): Promise<FilterWords> => {
  const texts = (await loadTexts(locale, ['filters']))?.filters
  if (!texts) throw new Error('the words of the filters did not arrive')
  return (key, values = {}) =>
    Object.entries(values).reduce<string>(
      (text, [name, value]) => text.replace(`{${name}}`, () => String(value)),
      texts[key],
    )
}
