import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { LanguageSelector } from '@/components/popups/language-selector'
import { VenueScreen } from '@/components/running/venue-screen'
import { Splash } from '@/components/splash/splash'
import { hasFeature } from '@/lib/env'
import { splashPath } from '@/lib/links'

export const generateStaticParams = anyVenue

const SplashPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const languages = hasFeature('language-selector') && (
    <LanguageSelector locale={locale} path={splashPath(type, venueRef)} />
  )
  return (
    <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale}>
      <Splash venue={venue} type={type} venueRef={venueRef} locale={locale} languageSelector={languages} />
    </VenueScreen>
  )
}

export default SplashPage
