import type { Messages } from 'next-intl'
import type { Venue } from '@/lib/core/venue/venue'

export type MenuGroupRule = { title: Extract<keyof Messages['menu'], `group${string}`> } & (
  | { shows: 'wrap'; group: 'kitchen' | 'sushi' | 'desserts' }
  | { shows: 'courses'; ids: readonly number[] }
  | { shows: 'otherCourses' }
  | { shows: 'beverages' }
)

/** Exceptions beyond a venue's flags, all off by default (spec section 9). */
type SpecialVenue = {
  hidesPeople?: true
  /** Key of the `confirmation` catalogue. */
  thankYou?: 'thankYouSushi'
  /** Collapsible groups; titles are keys of the `menu` catalogue. */
  menuGroups?: readonly MenuGroupRule[]
  /** At /r/q/{token}/calavera. */
  brandedSplash?: { logo: string; background: string }
}

const BY_ID: Record<number, SpecialVenue> = {
  1002: {
    menuGroups: [
      { title: 'groupDay', shows: 'otherCourses' },
      { title: 'groupEvening', shows: 'courses', ids: [100208] },
      { title: 'groupDrinks', shows: 'beverages' },
    ],
  },
  1003: { hidesPeople: true },
  1005: { thankYou: 'thankYouSushi' },
  1008: {
    menuGroups: [
      { title: 'groupFood', shows: 'otherCourses' },
      { title: 'groupDrinks', shows: 'beverages' },
    ],
  },
  9207: {
    menuGroups: [
      { title: 'groupKitchen', shows: 'wrap', group: 'kitchen' },
      { title: 'groupSushi', shows: 'wrap', group: 'sushi' },
      { title: 'groupDesserts', shows: 'wrap', group: 'desserts' },
      { title: 'groupDrinks', shows: 'beverages' },
    ],
  },
}

const BY_TOKEN: Record<string, SpecialVenue> = {
  Rcalavera: { brandedSplash: { logo: '/pictures/logos/calavera.svg', background: '/pictures/venues/1008.svg' } },
}

/** The only place for exceptions by venue id or token. */
export const specialVenue = (venue: Pick<Venue, 'id' | 'token'>): SpecialVenue => ({
  ...BY_ID[venue.id],
  ...(Object.hasOwn(BY_TOKEN, venue.token) ? BY_TOKEN[venue.token] : {}),
})
