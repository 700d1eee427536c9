// The layers of docs/architecture.md. A place is a path without extension, or a package name.

const ROW = ['venue', 'menu', 'cart', 'checkout', 'orders']
const BESIDE = ['booking', 'sharing', 'newsletter', 'tracking']
const DOMAINS = [...ROW, ...BESIDE]

const domains = (names) => new RegExp(`^lib/(?:${names.join('|')})/`)

const SERVER_FOLDERS = '^lib/(?:(?:.+/)?server|orders/(?:ledger|place|pay|deliver)|db|backend/(?:embedded|remote))/'
const SERVER = new RegExp(`${SERVER_FOLDERS}|^server-only$`)
const SERVER_OR_BACKEND = new RegExp(`${SERVER_FOLDERS}|^lib/backend/`)
const BROWSER = /^lib\/(?:.+\/)?browser\//
/** Files directly in a domain or its noun folders; the folders excluded first have no nouns. */
const NOUN = new RegExp(
  '^lib/(?!(?:backend|browser|db|front-server|payments|retention|testing)/)' +
    '(?:[^/]+|menu/(?:filters|allergens|register)|orders/(?:messages|answer)|venue/(?:opening|pauses))/[^/]+$',
)
const LATER = /^components\/menu\/(?:later|item)\//

const LEFT = 'A domain imports only those on its left: venue ◀ menu ◀ cart ◀ checkout ◀ orders; the rest sit beside.'
const LAYERS = 'Rules do not know their screens: app → components → lib.'
const JOURNEYS = 'Journeys and scripts stand on the app, never the other way round.'
const ASK_A_ROUTE = "What runs in the browser never imports the server's side: ask a route instead."

/**
 * Forbidden imports, including types and `import()`. With `through` also indirect ones, by run-time imports only.
 * `from: 'client'` means files with 'use client'; `but` exempts. Tests are free.
 * @type {{ from: RegExp | 'client', to: RegExp, but?: RegExp, through?: boolean, why: string }[]}
 */
export const RULES = [
  { from: /^lib\//, to: /^(?:app|components)\//, why: LAYERS },
  { from: /^components\//, to: /^app\//, why: LAYERS },

  ...ROW.map((name, at) => ({ from: domains([name]), to: domains([...ROW.slice(at + 1), ...BESIDE]), why: LEFT })),
  ...BESIDE.map((name) => ({
    from: domains([name]),
    to: domains(BESIDE.filter((other) => other !== name)),
    why: 'booking, sharing, newsletter and tracking never import each other.',
  })),
  { from: domains(['venue', 'menu', 'cart']), to: /^lib\/payments\//, why: LEFT },
  { from: domains(ROW.slice(0, -1)), to: /^lib\/db\//, why: 'Ask the backend port, not the database.' },
  {
    from: /^lib\/realtime\//,
    to: domains([...DOMAINS, 'payments']),
    why: 'The live channel knows no domain: its event says that something changed, never what.',
  },
  {
    from: /^lib\/(?:payments|backend|db)\//,
    to: /^lib\/orders\/(?:(?:place|pay|deliver)\/|answer\/server\/|ledger\/order-ledger$)/,
    why: 'Adapters serve the verbs and do not call them.',
  },

  {
    from: /^lib\/front-server\//,
    to: /^lib\/(?!front-server\/|i18n\/(?:direction|negotiate)$|log-text$|payments\/provider$)/,
    why: 'The front server answers when the app cannot: it imports nothing of it.',
  },

  { from: NOUN, to: SERVER, through: true, why: 'A noun is pure: it does not act on the server.' },
  { from: NOUN, to: BROWSER, through: true, why: 'A noun is pure: it does not act in the browser.' },
  { from: SERVER, to: BROWSER, through: true, why: "What runs on the server never imports the browser's side." },
  { from: BROWSER, to: SERVER, through: true, why: ASK_A_ROUTE },
  { from: 'client', to: SERVER, through: true, why: ASK_A_ROUTE },
  {
    from: /^components\//,
    to: SERVER_OR_BACKEND,
    why: "Components take nouns and stores; the server's side belongs to app.",
  },
  {
    from: /^components\/menu\/page\//,
    to: LATER,
    but: /\/lazy-code$/,
    through: true,
    why: 'The first load holds no code of later: only the deferred bundle does, by lazy-code.tsx.',
  },
  {
    from: /^components\/menu\/page\//,
    to: /^zod$/,
    through: true,
    why: 'The first load of the menu comes without zod: contracts with schemas are for pages that load it anyway.',
  },
  { from: /^(?:app|components|lib)\//, to: /^e2e\//, why: JOURNEYS },
  { from: /^(?:app|components|lib)\//, to: /^scripts\//, but: /^lib\/testing\//, why: JOURNEYS },
  { from: /^/, to: /^lib\/testing\//, but: /^lib\/testing\//, why: 'What is made for tests stays with them.' },
]
