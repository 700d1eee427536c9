import '@/components/allergens/allergens.css'
import { getTranslations } from 'next-intl/server'
import { RegisterDocument } from '@/components/allergens/register-document'
import { VenueDocument } from '@/components/allergens/venue-document'
import { ClientTexts } from '@/components/layout/client-texts'
import { menuPath } from '@/lib/core/http/links'
import type { Locale } from '@/lib/core/i18n/locales'
import type { AllergenRegister as Register } from '@/lib/core/menu/register/allergen-register'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { PublicVenue } from '@/lib/core/venue/venue'

type Props = {
  venue: Pick<PublicVenue, 'name' | 'allergenDocument'>
  type: OrderType
  venueRef: string
  register: Register
  readAt: number
  locale: Locale
}

/** The venue's own document, if any, and the register generated from the menu. */
export const AllergenPage = async ({ venue, type, venueRef, register, readAt, locale }: Props) => {
  const t = await getTranslations({ locale, namespace: 'allergens' })
  const table = <RegisterDocument venueName={venue.name} register={register} readAt={readAt} locale={locale} />
  const hasRows = register.groups.length > 0
  return (
    <div className="allergen-page">
      <header className="page-header">
        <a className="back" href={menuPath(type, venueRef)}>
          <span className="visually-hidden">{t('backToMenu')}</span>
        </a>
        <h1>
          {t('title')} <small>{venue.name}</small>
        </h1>
      </header>
      {!venue.allergenDocument && table}
      {venue.allergenDocument && (
        <>
          <p>{t('ownIntro', { venue: venue.name })}</p>
          <ClientTexts locale={locale} namespaces={['allergens']}>
            <VenueDocument document={venue.allergenDocument} hasRegister={hasRows} />
          </ClientTexts>
          {hasRows && (
            <details className="register-second" id="register">
              <summary>{t('fromMenu')}</summary>
              {table}
            </details>
          )}
        </>
      )}
    </div>
  )
}
