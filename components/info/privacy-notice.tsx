import { getTranslations } from 'next-intl/server'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { SHARE_MS } from '@/lib/sharing/share'
import { TRACKING_RETENTION_MS } from '@/lib/tracking/limits'

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

/** Stored data, purpose, retention (from settings) and rights, at `#privacy`. */
export const PrivacyNotice = async ({ venue, locale }: { venue: { name: string }; locale: Locale }) => {
  const t = await getTranslations({ locale, namespace: 'info.privacy' })
  const { COPERTO_KEEP_ORDERS_DAYS, COPERTO_KEEP_BOOKINGS_DAYS, COPERTO_KEEP_DRAFTS_HOURS } = env()
  const values = {
    venue: venue.name,
    orderDays: COPERTO_KEEP_ORDERS_DAYS,
    bookingDays: COPERTO_KEEP_BOOKINGS_DAYS,
    draftHours: COPERTO_KEEP_DRAFTS_HOURS,
    shareHours: SHARE_MS / HOUR_MS,
    months: Math.floor(TRACKING_RETENTION_MS / MONTH_MS),
  }
  return (
    <section className="info-section" id="privacy" aria-labelledby="info-privacy">
      <h2 id="info-privacy">{t('title')}</h2>
      {PARTS.map((part) => (
        <div key={part}>
          <h3>{t(`${part}.title`)}</h3>
          <p className="info-text">{t(`${part}.text`, values)}</p>
        </div>
      ))}
    </section>
  )
}
