import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/core/i18n/locales'
import { SHARE_MS } from '@/lib/core/sharing/share'
import { TRACKING_RETENTION_MS } from '@/lib/core/tracking/limits'
import { type Party, sellerOf, writeTo } from '@/lib/core/venue/seller/seller'
import type { PublicVenue } from '@/lib/core/venue/venue'

const PARTS = [
  'who',
  'orders',
  'payments',
  'bookings',
  'newsletter',
  'sharing',
  'statistics',
  'device',
  'rights',
] as const

const HOUR_MS = 60 * 60 * 1000
const MONTH_MS = 30 * 24 * HOUR_MS

/** Retention by the settings. */
export type PrivacyTerms = { orderDays: number; bookingDays: number; draftHours: number }

type PrivacyNoticeProps = { venue: PublicVenue; operator: Party | null; terms: PrivacyTerms; locale: Locale }

/** Stored data, purpose, retention and rights, at `#privacy`. */
export const PrivacyNotice = async ({ venue, operator, terms, locale }: PrivacyNoticeProps) => {
  const t = await getTranslations({ locale, namespace: 'info.privacy' })
  const values = {
    venue: venue.name,
    ...terms,
    shareHours: SHARE_MS / HOUR_MS,
    months: Math.floor(TRACKING_RETENTION_MS / MONTH_MS),
  }
  const contacts = { venue: writeTo(sellerOf(venue)), operator: operator ? writeTo(operator) : 'none' }
  return (
    <section className="info-section" id="privacy" aria-labelledby="info-privacy">
      <h2 id="info-privacy">{t('title')}</h2>
      {PARTS.map((part) => (
        <div key={part}>
          <h3>{t(`${part}.title`)}</h3>
          <p className="info-text">{t(`${part}.text`, values)}</p>
        </div>
      ))}
      <p className="info-text">{t('write', contacts)}</p>
    </section>
  )
}
