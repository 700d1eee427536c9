import type { Messages } from 'next-intl'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/core/i18n/locales'

const known = new Map<Locale, Promise<Messages['states']>>()

/** Texts for error screens without server components. Returns a stable promise for `use`. */
export const statesTexts = (locale: string | undefined): Promise<Messages['states']> => {
  const chosen = locale && isLocale(locale) ? locale : DEFAULT_LOCALE
  const texts = known.get(chosen) ?? loadNamespace(chosen, 'states')
  known.set(chosen, texts)
  return texts
}
