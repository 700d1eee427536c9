import '@/components/menu/menu.css'
import '@/components/menu/menu-cards.css'
import '@/components/menu/section-page.css'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { itemMetadata } from '@/app/[locale]/[type]/q/[venue]/menu/item-metadata'
import { menuFlags } from '@/app/[locale]/[type]/q/[venue]/menu/menu-flags'
import { VenueHead } from '@/app/[locale]/[type]/q/[venue]/venue-head'
import { readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { PrivacyLink } from '@/components/consent/privacy-footer'
import { VenueColour } from '@/components/layout/venue-app'
import { VenueFrame } from '@/components/layout/venue-frame'
import { ItemData } from '@/components/menu/markup/item-data'
import { ItemPage } from '@/components/menu/markup/item-page'
import { menuView } from '@/components/menu/markup/menu-view'
import { itemFor } from '@/lib/core/availability/uncounted'
import { privacyPath } from '@/lib/core/http/links'
import { menuLangOf } from '@/lib/core/i18n/locales'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { publicOrigin } from '@/lib/server/http/public-origin'
import { loadItem } from '@/lib/server/menu/load-item'
import { loadMenu } from '@/lib/server/menu/load-menu'

/** Build placeholder, see `anyVenue`. */
export const anyItem = () => [{ type: 'r', venue: '_', item: '_' }]

export type ItemParams = { params: VenueParams & Promise<{ item: string }> }

/** Page of a shared dish or drink. */
export const ItemScreen = async ({ params, kind }: ItemParams & { kind: ItemAnswer['kind'] }) => {
  const { item: id } = await params
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const ref = parseVenueRef(venueRef)
  const found = ref && /^\d{1,12}$/.test(id) && (await loadItem(ref, kind, Number(id), menuLangOf(locale)))
  if (!found) notFound()
  const answer = itemFor(type, found)
  const menu = await loadMenu(venue.id, menuLangOf(locale))
  const view = await menuView({ venue, menu, opening: [], type, venueRef, locale, flags: menuFlags() })
  const t = await getTranslations({ locale })
  const page = await itemMetadata({ locale, venue }, answer)
  const head = (
    <VenueHead page={page} venue={venue} item={answer.item}>
      <VenueColour venue={venue} />
    </VenueHead>
  )
  return (
    <VenueFrame venue={venue} head={head}>
      <ItemPage
        answer={answer}
        view={view}
        words={{ readInMenu: t('preview.readInMenu'), askStaff: t('dish.askStaff') }}
      />
      <ItemData answer={answer} view={view} origin={publicOrigin()} />
      <PrivacyLink locale={locale} href={privacyPath(type, venueRef)} />
    </VenueFrame>
  )
}
