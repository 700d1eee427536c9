import { getRequestConfig } from 'next-intl/server'
import { loadNamespaces, NAMESPACES } from '@/lib/core/i18n/catalogue'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'

/** Every page passes its locale, so none reads headers or cookies. */
export default getRequestConfig(async ({ locale, requestLocale }) => {
  const wanted = locale ?? (await requestLocale) ?? DEFAULT_LOCALE
  const chosen = isLocale(wanted) ? wanted : DEFAULT_LOCALE
  return { locale: chosen, messages: await loadNamespaces(chosen, NAMESPACES), timeZone: 'Europe/Rome' }
})
