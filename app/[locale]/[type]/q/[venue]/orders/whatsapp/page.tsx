import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { ConfirmationPage } from '@/components/confirmation/confirmation-page'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueFrame } from '@/components/layout/venue-frame'
import { env } from '@/lib/env'
import { specialVenue } from '@/lib/venue/special-venues'

export const generateStaticParams = anyVenue

const WhatsappPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const { id, name, whatsapp_number } = venue
  return (
    <VenueFrame venue={venue}>
      <ClientTexts locale={locale} namespaces={['confirmation']}>
        <ConfirmationPage
          page="whatsapp"
          venue={{ id, name, whatsapp_number }}
          type={type}
          venueRef={venueRef}
          thankYou={specialVenue(venue).thankYou ?? null}
          reviewBase={env().COPERTO_REVIEW_URL ?? null}
        />
      </ClientTexts>
    </VenueFrame>
  )
}

export default WhatsappPage
