import { getLocale } from 'next-intl/server'
import { NotFound } from '@/components/states/not-found'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'

/** Server component: every page carries it, and data is smaller than code. */
const NotFoundScreen = async () => {
  const locale = await getLocale()
  return <NotFound locale={isLocale(locale) ? locale : DEFAULT_LOCALE} />
}

export default NotFoundScreen
