import { sectionPath } from '@/lib/links'
import { canonicalPlace, PUBLIC_PAGES } from '@/lib/seo/public-pages'
import { pictureAt } from '@/lib/venue/photo-address'
import type { Venue } from '@/lib/venue/venue'

/** Canonical addresses of a venue's pages without a language: the same from whichever of its pages they are named. */
export type PageAddresses = {
  /** Scheme, host and port, for what is no page: pictures. */
  origin: string
  splash: string
  menu: string
  booking: string
  /** A course or a group of drinks by its id on the menu page: 'c12', 'b3'. */
  section: (anchor: string) => string
}

export const pageAddresses = (venue: Pick<Venue, 'id' | 'token' | 'orderTypes'>, origin: string): PageAddresses => {
  const { type, ref } = canonicalPlace(venue)
  return {
    origin,
    splash: origin + PUBLIC_PAGES.splash(type, ref),
    menu: origin + PUBLIC_PAGES.menu(type, ref),
    booking: origin + PUBLIC_PAGES.booking(type, ref),
    section: (anchor) => origin + sectionPath(type, ref, anchor),
  }
}

/** The address of a picture, which may be one of our own site ('/…'); undefined where there is none. */
export const pictureAddress = ({ origin }: PageAddresses, picture: string | null): string | undefined =>
  picture && URL.canParse(picture, origin) ? new URL(pictureAt(picture, 'large'), origin).href : undefined
