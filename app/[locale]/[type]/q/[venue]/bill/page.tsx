import '@/components/ui/controls.css'
import { getTranslations } from 'next-intl/server'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueScreen } from '@/components/running/venue-screen'
import { NotAvailable } from '@/components/states/not-available'
import { BillPage } from '@/components/tab/bill-page'
import { hasTables } from '@/lib/core/bill/pay-time'
import { menuPath } from '@/lib/core/http/links'

export const generateStaticParams = anyVenue

/** The bill of a table, paid at the end. A bill that is open stays payable where the venue has guests pay now again. */
const TableBillPage = async ({ params }: { params: VenueParams }) => {
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
  return (
    <VenueScreen {...screen}>
      <header className="page-header">
        <a className="back" href={menuPath(type, venueRef)}>
          <span className="visually-hidden">{t('back')}</span>
        </a>
        <h1>{t('title')}</h1>
      </header>
      <p className="tab-venue">{venue.name}</p>
      <ClientTexts locale={locale} namespaces={['tab']}>
        <BillPage venueId={venue.id} type={type} venueRef={venueRef} />
      </ClientTexts>
    </VenueScreen>
  )
}

export default TableBillPage
