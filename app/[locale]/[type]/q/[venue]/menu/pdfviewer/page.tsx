import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { AllergenRegister } from '@/components/allergens/allergen-register'
import { VenueFrame } from '@/components/layout/venue-frame'
import { menuLangOf } from '@/lib/i18n/locales'
import { loadMenu } from '@/lib/menu/load-menu'

export const generateStaticParams = anyVenue

const AllergenDocumentPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const menu = await loadMenu(venue.id, menuLangOf(locale))
  return (
    <VenueFrame venue={venue}>
      <AllergenRegister venueName={venue.name} menu={menu} type={type} venueRef={venueRef} locale={locale} />
    </VenueFrame>
  )
}

export default AllergenDocumentPage
