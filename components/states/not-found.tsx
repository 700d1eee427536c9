import { getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import type { Locale } from '@/lib/core/i18n/locales'

const CENTRED: CSSProperties = {
  display: 'grid',
  gap: 'var(--space-4)',
  alignContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
}

/** 404 page (spec section 2). Part of every page, so without a style sheet. */
export const NotFound = async ({ locale }: { locale: Locale }) => {
  const t = await getTranslations({ locale, namespace: 'states' })
  return (
    <main className="page" style={CENTRED}>
      <title>{t('notFound.title')}</title>
      <img src="/pictures/404.svg" alt="" width="320" height="240" loading="lazy" />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <a href="/">{t('next.home')}</a>
    </main>
  )
}
