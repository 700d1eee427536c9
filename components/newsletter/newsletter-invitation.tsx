import { getTranslations } from 'next-intl/server'
import { NewsletterButton } from '@/components/newsletter/newsletter-button'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { PublicVenue } from '@/lib/core/venue/venue'

type Props = {
  venue: Pick<PublicVenue, 'id' | 'name' | 'token' | 'has_newsletter'>
  type: OrderType
  venueRef: string
  locale: Locale
}

/** Newsletter invitation on the info page (flag subscription). */
export const NewsletterInvitation = async ({ venue, type, venueRef, locale }: Props) => {
  if (!venue.has_newsletter) return null
  const t = await getTranslations({ locale, namespace: 'popups.newsletter' })
  return (
    <section className="info-section" aria-labelledby="info-newsletter">
      <h2 id="info-newsletter">{t('title')}</h2>
      <p className="info-text">{t('lead', { venue: venue.name })}</p>
      <NewsletterButton
        venue={{ id: venue.id, token: venue.token, name: venue.name, ref: venueRef }}
        type={type}
        locale={locale}
        words={{ invite: t('invite'), done: t('done', { venue: venue.name }) }}
      />
    </section>
  )
}
