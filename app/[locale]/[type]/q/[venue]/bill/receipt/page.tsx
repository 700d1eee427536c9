import '@/components/ui/controls.css'
import { getTranslations } from 'next-intl/server'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { SellerNotice } from '@/components/info/seller-notice'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueScreen } from '@/components/running/venue-screen'
import { NotAvailable } from '@/components/states/not-available'
import { BillReceipt } from '@/components/tab/receipt/bill-receipt'
import { hasTables } from '@/lib/core/bill/pay-time'
import { billPath, menuPath } from '@/lib/core/http/links'
import { venueAddress } from '@/lib/core/venue/venue-address'
import { operator } from '@/lib/server/settings/env'

export const generateStaticParams = anyVenue

/** What was paid of a bill, to keep or print. */
const BillReceiptPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const t = await getTranslations({ locale, namespace: 'tab' })
  const screen = { venue, type, venueRef, locale }
  if (!hasTables(venue, type)) {
    return (
      <VenueScreen {...screen}>
        <NotAvailable locale={locale} reason="screen" next={{ to: 'menu', href: menuPath(type, venueRef) }} />
      </VenueScreen>
    )
  }
  const { id, name, phone_number } = venue
  return (
    <VenueScreen {...screen}>
      <header className="page-header">
        <a className="back" href={billPath(type, venueRef)}>
          <span className="visually-hidden">{t('receipt.toBill')}</span>
        </a>
        <h1>{t('receipt.title')}</h1>
      </header>
      <ClientTexts locale={locale} namespaces={['tab']}>
        <BillReceipt
          {...{ type, venueRef }}
          venueId={id}
          venue={{ name, phone_number, address: venueAddress(venue) }}
          seller={<SellerNotice venue={venue} operator={operator()} locale={locale} />}
        />
      </ClientTexts>
    </VenueScreen>
  )
}

export default BillReceiptPage
