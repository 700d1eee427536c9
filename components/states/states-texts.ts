import { loadNamespace, type Messages } from '@/lib/i18n/catalogue'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales'

type StatesTexts = {
  loadFailure: { title: string; text: string; retry: string }
  pageFailure: { title: string; text: string }
}

const known = new Map<Locale, Promise<StatesTexts>>()

/**
 * Texts of the screens that stand where no page was made, and where no server component could hand them over.
 * The same promise each time, so that a component can `use` it.
 */
export const statesTexts = (locale: string | undefined): Promise<StatesTexts> => {
  const chosen = locale && isLocale(locale) ? locale : DEFAULT_LOCALE
  const texts = known.get(chosen) ?? (loadNamespace(chosen, 'states') as Promise<Messages & StatesTexts>)
  known.set(chosen, texts)
  return texts
}
