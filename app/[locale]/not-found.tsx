import { getLocale } from 'next-intl/server'
import { NotFound } from '@/components/states/not-found'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'

/** A server component on purpose: every page carries it just in case, and as data it is smaller than as code. */
const NotFoundScreen = async () => {
  const locale = await getLocale()
  return <NotFound locale={isLocale(locale) ? locale : DEFAULT_LOCALE} />
}

export default NotFoundScreen
