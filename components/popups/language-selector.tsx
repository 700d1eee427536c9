import '@/components/popups/language.css'
import { getTranslations } from 'next-intl/server'
import { LanguageLinks } from '@/components/popups/language-links'
import { LOCALES, type Locale } from '@/lib/core/i18n/locales'

/** Language links without scripts (flag language-selector). */
export const LanguageSelector = async ({ locale, path = '' }: { locale: Locale; path?: string }) => {
  const t = await getTranslations({ locale, namespace: 'popups.language' })
  return (
    <details className="language">
      <summary>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
          <circle cx="12" cy="12" r="9" />
          <path d="M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9" />
        </svg>
        <span className="visually-hidden">{t('choose')}: </span>
        {LOCALES[locale]}
      </summary>
      <nav aria-label={t('title')}>
        <LanguageLinks current={locale} hrefOf={(other) => `${path}?lang=${other}`} />
      </nav>
    </details>
  )
}
