import type { Messages } from 'next-intl'
import type { Venue } from '@/lib/venue/venue'

/** A group of the menu: a wrap group, the courses under one branch of the tree, the drinks, or whatever is left. */
export type MenuGroupRule = { title: Extract<keyof Messages['menu'], `group${string}`> } & (
  | { shows: 'wrap'; group: 'kitchen' | 'sushi' | 'desserts' }
  | { shows: 'courses'; ids: readonly number[] }
  | { shows: 'otherCourses' }
  | { shows: 'beverages' }
)

/** What sets a venue apart beyond its flags. Every field is off unless a venue asks for it (spec section 9). */
type SpecialVenue = {
  /** The people counter of the tables page is hidden. */
  hidesPeople?: true
  /** Thank-you text of the awaiting page, a key of the `confirmation` catalogue. */
  thankYou?: 'thankYouSushi'
  /** The menu is split into collapsible groups; titles are keys of the `menu` catalogue. */
  menuGroups?: readonly MenuGroupRule[]
  /** Branded splash at /r/q/{token}/calavera. */
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

/** The one place where a venue is treated apart, by id or by token as the spec has it. */
export const specialVenue = (venue: Pick<Venue, 'id' | 'token'>): SpecialVenue => ({
  ...BY_ID[venue.id],
  ...(Object.hasOwn(BY_TOKEN, venue.token) ? BY_TOKEN[venue.token] : {}),
})
