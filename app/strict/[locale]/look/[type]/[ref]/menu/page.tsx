import '@/components/menu/menu.css'
import '@/components/menu/menu-cards.css'
import { getTranslations } from 'next-intl/server'
import { menuFlags } from '@/app/[locale]/[type]/q/[venue]/menu/menu-flags'
import { type LookParams, readLookPage } from '@/app/strict/[locale]/look/[type]/[ref]/look-page'
import { VenueFrame } from '@/components/layout/venue-frame'
import { MenuFrames } from '@/components/menu/markup/menu-frames'
import { MenuMarkup } from '@/components/menu/markup/menu-markup'
import { menuView } from '@/components/menu/markup/menu-view'
import { MenuBody } from '@/components/menu/page/menu-body'
import { handOverMenu } from '@/components/menu/page/menu-handover'
import { LookGuard } from '@/components/office/look/inside/look-guard'
import { LookRuntime } from '@/components/office/look/inside/look-runtime'
import { openingPlanOf } from '@/lib/server/venue/load-opening-plan'

/** Each section is in the page: its owner looks through it once. */
const NOTHING_DEFERRED = { courses: new Set<number>(), beverages: new Set<number>() }

/** /look/{language}/{type}/{draft}/menu, rewritten by `middleware.ts`. */
const LookMenuPage = async ({ params }: { params: LookParams }) => {
  const { locale, type, ref, venue, menu } = await readLookPage(params)
  const opening = await openingPlanOf(venue, locale)
  const made = await menuView({ venue, menu, opening, type, venueRef: ref, locale, flags: menuFlags() })
  const view = { ...made, deferred: NOTHING_DEFERRED }
  const t = await getTranslations({ locale, namespace: 'menu' })
  const common = await getTranslations({ locale, namespace: 'common' })
  const frames = {
    failed: t('sheetFailed'),
    retry: common('retry'),
    loading: common('loading'),
    close: common('close'),
  }
  const viewKey = `look/${locale}/${type}/${ref}`
  handOverMenu(
    viewKey,
    <>
      <div id="menu">
        <MenuMarkup view={view} />
      </div>
      <MenuFrames words={frames} />
    </>,
  )
  const words = { add: t.raw('add'), choose: t.raw('choose'), inCart: t.raw('inCart'), favourite: t.raw('favourite') }
  return (
    <VenueFrame venue={venue}>
      <MenuBody viewKey={viewKey} />
      <LookGuard type={type} venueRef={ref} />
      <LookRuntime
        context={{
          venue: { id: venue.id, ref, token: venue.token, name: venue.name },
          type,
          locale,
          ordering: view.ordering,
        }}
        words={words}
      />
    </VenueFrame>
  )
}

export default LookMenuPage
