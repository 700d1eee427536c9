import '@/components/ui/controls.css'
import { venueMetadata } from '@/app/[locale]/[type]/q/[venue]/venue-metadata'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { AllergenPage } from '@/components/allergens/allergen-page'
import { PageHead } from '@/components/layout/page-head'
import { VenueScreen } from '@/components/running/venue-screen'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { loadAllergenRegister } from '@/lib/server/menu/register/load-allergen-register'

export const generateStaticParams = anyVenue

const AllergenDocumentPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const dated = await loadAllergenRegister(venue.id, menuLangOf(locale))
  const head = await venueMetadata({ locale, venue }, 'register')
  return (
    <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale} head={<PageHead page={head} />}>
      <AllergenPage venue={venue} type={type} venueRef={venueRef} locale={locale} {...dated} />
    </VenueScreen>
  )
}

export default AllergenDocumentPage
