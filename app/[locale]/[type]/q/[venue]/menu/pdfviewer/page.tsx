import '@/components/ui/controls.css'
import { VenueHead } from '@/app/[locale]/[type]/q/[venue]/venue-head'
import { venueMetadata } from '@/app/[locale]/[type]/q/[venue]/venue-metadata'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { AllergenPage } from '@/components/allergens/allergen-page'
import { VenueScreen } from '@/components/running/venue-screen'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { loadAllergenRegister } from '@/lib/server/menu/register/load-allergen-register'

export const generateStaticParams = anyVenue

const AllergenDocumentPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const dated = await loadAllergenRegister(venue.id, menuLangOf(locale))
  const head = await venueMetadata({ locale, venue }, 'register')
  return (
    <VenueScreen {...{ venue, type, venueRef, locale }} head={<VenueHead page={head} venue={venue} />}>
      <AllergenPage venue={venue} type={type} venueRef={venueRef} locale={locale} {...dated} />
    </VenueScreen>
  )
}

export default AllergenDocumentPage
