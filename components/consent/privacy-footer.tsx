import { getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import type { Locale } from '@/lib/i18n/locales'

/** Here and not in a style sheet, which every menu would carry, also those without a pixel. */
const QUIET: CSSProperties = {
  display: 'block',
  minBlockSize: 'var(--tap)',
  marginInline: 'auto',
  padding: '8px 16px',
  border: 0,
  borderRadius: 999,
  background: 'var(--ground)',
  color: 'var(--ink-soft)',
  fontSize: '0.94rem',
  textDecoration: 'underline',
}

/** At the end of a menu, where a cart bar may float. */
const ABOVE_BAR: CSSProperties = { ...QUIET, marginBlockEnd: 56 }

/** The way to the privacy notice at the end of a page: from its address (`privacyPath`). */
export const PrivacyLink = async ({ locale, href }: { locale: Locale; href: string }) => {
  const t = await getTranslations({ locale, namespace: 'consent' })
  return (
    <a href={href} style={{ ...QUIET, inlineSize: 'fit-content' }}>
      {t('notice')}
    </a>
  )
}

type PrivacyFooterProps = { locale: Locale; hasPixel: boolean; aboveBar?: boolean }

/**
 * The way to the privacy choices at the end of a page; nothing where no pixel is configured. Plain markup: its
 * listener is `startConsent` on a menu and `PrivacyChoices` elsewhere.
 */
export const PrivacyFooter = async ({ locale, hasPixel, aboveBar = false }: PrivacyFooterProps) => {
  if (!hasPixel) return null
  const t = await getTranslations({ locale, namespace: 'consent' })
  return (
    <button type="button" data-privacy style={aboveBar ? ABOVE_BAR : QUIET}>
      {t('open')}
    </button>
  )
}
