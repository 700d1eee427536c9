import { loadNamespace, type Messages } from '@/lib/i18n/catalogue'
import type { Locale } from '@/lib/i18n/locales'

type Values = Record<string, string | number>

/** A text of the `filters` catalogue with its values put in. Only for texts without plurals: no library reads them. */
export type FilterWords = (key: string, values?: Values) => string

const FIRST_WAIT_MS = 350
const TRIES = 5

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const load = async (locale: Locale, tried = 1): Promise<Messages> => {
  try {
    return await loadNamespace(locale, 'filters')
  } catch (error) {
    if (tried === TRIES) throw error
    await wait(FIRST_WAIT_MS * 2 ** (tried - 1))
    return load(locale, tried + 1)
  }
}

/** The words of marks and summary. Asked for five times, ever more slowly (spec section 9); then it rejects. */
export const loadFilterWords = async (locale: Locale): Promise<FilterWords> => {
  const texts = await load(locale)
  return (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, () => String(value)),
      String(texts[key]),
    )
}
