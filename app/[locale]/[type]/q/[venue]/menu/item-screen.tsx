import '@/components/menu/menu.css'
import '@/components/menu/menu-cards.css'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { menuFlags } from '@/app/[locale]/[type]/q/[venue]/menu/menu-flags'
import { itemMetadata } from '@/app/[locale]/[type]/q/[venue]/menu/item-metadata'
import { readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { PrivacyLink } from '@/components/consent/privacy-footer'
import { LinkPreview } from '@/components/layout/link-preview'
import { PageHead } from '@/components/layout/page-head'
import { VenueColour } from '@/components/layout/venue-app'
import { VenueFrame } from '@/components/layout/venue-frame'
import { ItemData } from '@/components/menu/markup/item-data'
import { ItemPage } from '@/components/menu/markup/item-page'
import { menuView } from '@/components/menu/markup/menu-view'
import { publicOrigin } from '@/lib/http/server/public-origin'
import { menuLangOf } from '@/lib/i18n/locales'
import { privacyPath } from '@/lib/links'
import type { ItemAnswer } from '@/lib/menu/item-answer'
import { loadItem } from '@/lib/menu/server/load-item'
import { loadMenu } from '@/lib/menu/server/load-menu'
import { sharedPicture } from '@/lib/seo/shared-picture'
import { parseVenueRef } from '@/lib/venue/venue-ref'

/** Build placeholder, see `anyVenue`. */
export const anyItem = () => [{ type: 'r', venue: '_', item: '_' }]

export type ItemParams = { params: VenueParams & Promise<{ item: string }> }

/** Page of a shared dish or drink. */
export const ItemScreen = async ({ params, kind }: ItemParams & { kind: ItemAnswer['kind'] }) => {
  const { item: id } = await params
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const ref = parseVenueRef(venueRef)
  const answer = ref && /^\d{1,12}$/.test(id) && (await loadItem(ref, kind, Number(id), menuLangOf(locale)))
  if (!answer) notFound()
  const menu = await loadMenu(venue.id, menuLangOf(locale))
  const view = await menuView({ venue, menu, opening: [], type, venueRef, locale, flags: menuFlags() })
  const t = await getTranslations({ locale })
  const page = await itemMetadata({ locale, venue }, answer)
  const head = (
    <PageHead page={page}>
      <VenueColour venue={venue} />
      <LinkPreview page={page} site={venue.name} image={sharedPicture(publicOrigin(), venue, answer.item)} />
    </PageHead>
  )
  return (
    <VenueFrame venue={venue} head={head}>
      <ItemPage
        answer={answer}
        view={view}
        words={{ readInMenu: t('preview.readInMenu'), askStaff: t('dish.askStaff') }}
      />
      <ItemData answer={answer} view={view} origin={publicOrigin()} address={page.address} />
      <PrivacyLink locale={locale} href={privacyPath(type, venueRef)} />
    </VenueFrame>
  )
}
