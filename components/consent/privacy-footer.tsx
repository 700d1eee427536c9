import { getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import type { Locale } from '@/lib/core/i18n/locales'

/** Inline: a style sheet would load on every menu. */
const QUIET: CSSProperties = {
  display: 'block',
  // As wide as the page: the button may be painted before its words have arrived, and must not move then.
  inlineSize: '100%',
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

/** Clear of a floating cart bar. */
const ABOVE_BAR: CSSProperties = { ...QUIET, marginBlockEnd: 'calc(56px + env(safe-area-inset-bottom))' }

/** Link to the privacy notice (`privacyPath`). */
export const PrivacyLink = async ({ locale, href }: { locale: Locale; href: string }) => {
  const t = await getTranslations({ locale, namespace: 'consent' })
  return (
    <a href={href} style={{ ...QUIET, inlineSize: 'fit-content' }}>
      {t('notice')}
    </a>
  )
}

type PrivacyFooterProps = { locale: Locale; hasPixel: boolean; aboveBar?: boolean }

/** Opens the privacy choices, where a pixel is configured. `startConsent` or `PrivacyChoices` listens. */
export const PrivacyFooter = async ({ locale, hasPixel, aboveBar = false }: PrivacyFooterProps) => {
  if (!hasPixel) return null
  const t = await getTranslations({ locale, namespace: 'consent' })
  return (
    <button type="button" data-privacy style={aboveBar ? ABOVE_BAR : QUIET}>
      {t('open')}
    </button>
  )
}
