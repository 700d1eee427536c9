import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/core/i18n/locales'

/** 404 page (spec section 2). Part of every page, so without a style sheet. */
export const NotFound = async ({ locale }: { locale: Locale }) => {
  const t = await getTranslations({ locale, namespace: 'states' })
  return (
    <main className="page not-found">
      <title>{t('notFound.title')}</title>
      <img src="/pictures/404.svg" alt="" width="320" height="240" loading="lazy" />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <a href="/">{t('next.home')}</a>
    </main>
  )
}
