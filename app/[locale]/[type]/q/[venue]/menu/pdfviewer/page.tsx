import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { AllergenPage } from '@/components/allergens/allergen-page'
import { VenueFrame } from '@/components/layout/venue-frame'
import { menuLangOf } from '@/lib/i18n/locales'
import { loadAllergenRegister } from '@/lib/menu/register/server/load-allergen-register'

export const generateStaticParams = anyVenue

const AllergenDocumentPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const dated = await loadAllergenRegister(venue.id, menuLangOf(locale))
  return (
    <VenueFrame venue={venue}>
      <AllergenPage venue={venue} type={type} venueRef={venueRef} locale={locale} {...dated} />
    </VenueFrame>
  )
}

export default AllergenDocumentPage
