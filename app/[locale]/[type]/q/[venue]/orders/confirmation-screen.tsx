import type { VenuePage } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { ConfirmationPage } from '@/components/confirmation/confirmation-page'
import { SellerNotice } from '@/components/info/seller-notice'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueScreen } from '@/components/running/venue-screen'
import { specialVenue } from '@/lib/core/venue/special-venues'
import { answersByMessage, operator, reviewBase } from '@/lib/server/settings/env'

type Props = VenuePage & { page: 'success' | 'awaitsms' | 'whatsapp' }

/** Confirmation of an order, at any of its three URLs (spec section 4). */
export const ConfirmationScreen = ({ locale, type, venueRef, venue, page }: Props) => {
  const { id, name, whatsapp_number } = venue
  return (
    <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale} isConfirmation>
      <ClientTexts locale={locale} namespaces={['bill', 'confirmation', 'waiting']}>
        <ConfirmationPage
          page={page}
          venue={{ id, name, whatsapp_number }}
          type={type}
          venueRef={venueRef}
          seller={<SellerNotice venue={venue} operator={operator()} locale={locale} />}
          thankYou={specialVenue(venue).thankYou ?? null}
          // Sent only to this courier's venues.
          reviewBase={venue.has_pony_u ? reviewBase() : null}
          calls={venue.calls}
          byMessage={answersByMessage()}
        />
      </ClientTexts>
    </VenueScreen>
  )
}
