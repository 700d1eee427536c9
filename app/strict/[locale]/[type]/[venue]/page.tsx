import '@/components/ui/controls.css'
import { getTranslations } from 'next-intl/server'
import { readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { ClientTexts } from '@/components/layout/client-texts'
import { StillPage } from '@/components/layout/still-page'
import { VenueFrame } from '@/components/layout/venue-frame'
import { OfflineNotice } from '@/components/offline/offline-notice'
import { PaymentPage } from '@/components/payments/payment-page'

/** /{type}/q/{id}/orders/payments (spec section 2), rewritten by `middleware.ts`. */
const PaymentsPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const t = await getTranslations({ locale, namespace: 'common' })
  return (
    <VenueFrame venue={venue}>
      <StillPage />
      <ClientTexts locale={locale} namespaces={['common', 'payment']}>
        <PaymentPage venueId={venue.id} type={type} venueRef={venueRef} locale={locale} />
      </ClientTexts>
      <OfflineNotice text={t('offline')} page={t('offlinePage')} updated={t('updated')} />
    </VenueFrame>
  )
}

export default PaymentsPage
