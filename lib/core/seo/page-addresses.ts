import type { ItemKind } from '@/lib/core/cart/cart'
import { itemPath, menuPath, refFor, sectionPath } from '@/lib/core/http/links'
import { canonicalPlace, PUBLIC_PAGES } from '@/lib/core/seo/public-pages'
import type { OrderType } from '@/lib/core/venue/order-type'
import { pictureAt } from '@/lib/core/venue/photo-address'
import type { Venue } from '@/lib/core/venue/venue'

/** Canonical URLs of a venue's pages, without a language. */
export type PageAddresses = {
  /** Scheme, host and port, for pictures. */
  origin: string
  splash: string
  menu: string
  booking: string
  /** The menu that orders of a type begin from; not canonical. */
  order: (type: OrderType) => string
  /** Page of a section by its id on the menu page: 'c12', 'b3'. */
  section: (anchor: string) => string
  item: (kind: ItemKind, id: number) => string
}

export const pageAddresses = (venue: Pick<Venue, 'id' | 'token' | 'orderTypes'>, origin: string): PageAddresses => {
  const { type, ref } = canonicalPlace(venue)
  return {
    origin,
    splash: origin + PUBLIC_PAGES.splash(type, ref),
    menu: origin + PUBLIC_PAGES.menu(type, ref),
    booking: origin + PUBLIC_PAGES.booking(type, ref),
    order: (orderType) => origin + menuPath(orderType, refFor(orderType, venue)),
    section: (anchor) => origin + sectionPath(type, ref, anchor),
    item: (kind, id) => origin + itemPath(type, ref, kind, id),
  }
}

export const pictureAddress = ({ origin }: PageAddresses, picture: string | null): string | undefined =>
  picture && URL.canParse(picture, origin) ? new URL(pictureAt(picture, 'large'), origin).href : undefined
