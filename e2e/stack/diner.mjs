/** What a diner's browser sends: a menu, and an order at a table to be paid there. */

/** The trattoria of the demo, of which all venues here are copies, and what an order of it comes to, in cents. */
export const VENUE = 1001
const BURRATA = 1001016
const TOTAL = 1450

export const LANGUAGES = ['it', 'en', 'de']

const FROM_A_PAGE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** The menu in one language, as a browser asks for it: `?lang=` would go around the pages in memory. */
export const menuRequest = (lang, venue = VENUE) => ({
  path: `/r/q/${venue}/menu`,
  headers: { accept: 'text/html,*/*', 'accept-language': lang, 'accept-encoding': 'br' },
})

/** One burrata and one cover. */
export const orderRequest = (attemptKey, { venue = VENUE, table = '11' } = {}) => ({
  ...{ method: 'POST', path: '/api/orders', headers: FROM_A_PAGE },
  body: JSON.stringify({
    ...{ venue: `${venue}`, type: 'r', service: 'tableservice', lang: 'it', attemptKey },
    lines: [
      {
        ...{ kind: 'dish', itemId: BURRATA, selection: { glass: false, variation: null, additions: [] } },
        ...{ quantity: 1, note: '' },
      },
    ],
    ...{ table, customers: 1, orderNote: '', coupon: null, terms: true, provider: 'cash', shownTotal: TOTAL },
  }),
})

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
