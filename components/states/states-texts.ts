import type { Messages } from 'next-intl'
import { loadNamespace } from '@/lib/i18n/catalogue'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'

const known = new Map<Locale, Promise<Messages['states']>>()

/**
 * Texts of the screens that stand where no page was made, and where no server component could hand them over.
 * The same promise each time, so that a component can `use` it.
 */
export const statesTexts = (locale: string | undefined): Promise<Messages['states']> => {
  const chosen = locale && isLocale(locale) ? locale : DEFAULT_LOCALE
  const texts = known.get(chosen) ?? loadNamespace(chosen, 'states')
  known.set(chosen, texts)
  return texts
}
