// The sides of docs/architecture.md. A place is a path without extension, or a package name.

const ROW = ['venue', 'menu', 'cart', 'checkout', 'orders']
const BESIDE = ['booking', 'sharing', 'newsletter', 'tracking']

/** The files of domains on any side. */
const domains = (names) => new RegExp(`^lib/(?:core|server|browser)/(?:${names.join('|')})/`)

/** A file of the project that is in none of these rooms of lib. */
const outside = (...rooms) => new RegExp(`^(?:app|components|e2e|scripts|lib/(?!(?:${rooms.join('|')})/))`)

const SERVER = /^(?:lib\/(?:server|upstream|venue-kit)\/|server-only$)/
const LATER = /^components\/menu\/(?:later|item)\//

const CORE = 'core is pure: nouns, schemas and rules that run anywhere. It imports nothing above it.'
const LEFT = 'A domain imports only those on its left: venue ◀ menu ◀ cart ◀ checkout ◀ orders; the rest sit beside.'
const ASK_A_ROUTE = "What runs in the browser never imports the server's side: ask a route instead."
const COMMANDS = 'Commands stand on the app, never the other way round.'
const JOURNEYS = 'Journeys and scripts stand on the app, never the other way round.'

/**
 * Forbidden imports, including types and `import()`. With `through` also indirect ones, by run-time imports only.
 * `from: 'client'` means files with 'use client'; `but` exempts. Tests are free.
 * @type {{ from: RegExp | 'client', to: RegExp, but?: RegExp, through?: boolean, why: string }[]}
 */
export const RULES = [
  // The sides.
  { from: /^lib\/core\//, to: outside('core'), why: CORE },
  { from: /^lib\/core\//, to: /^server-only$/, why: CORE },
  {
    from: /^lib\/server\//,
    to: outside('core', 'server'),
    but: /^lib\/server\/open\//,
    why: 'server imports core. Only lib/server/open, which chooses the adapters, knows upstream and venue-kit.',
  },
  { from: /^lib\/venue-kit\//, to: outside('core', 'server', 'venue-kit'), why: 'venue-kit imports server and core.' },
  {
    from: /^lib\/upstream\//,
    to: outside('core', 'server', 'venue-kit', 'upstream'),
    why: 'upstream imports venue-kit, server and core.',
  },
  { from: /^lib\/browser\//, to: SERVER, why: ASK_A_ROUTE },
  { from: /^components\//, to: /^lib\/(?!core\/|browser\/)/, why: ASK_A_ROUTE },
  { from: /^lib\/browser\//, to: outside('core', 'browser'), why: 'browser imports core.' },
  { from: /^components\//, to: /^app\//, why: 'Components know no page: app → components → lib.' },
  {
    from: /^lib\/front-server\//,
    to: /^(?:app|components|lib\/(?!front-server\/|core\/(?:i18n|metrics|payments|text)\/))/,
    why: 'The front server imports of the app languages, texts and types alone.',
  },
  { from: 'client', to: SERVER, through: true, why: ASK_A_ROUTE },

  // Domains.
  ...ROW.map((name, at) => ({ from: domains([name]), to: domains([...ROW.slice(at + 1), ...BESIDE]), why: LEFT })),
  ...BESIDE.map((name) => ({
    from: domains([name]),
    to: domains(BESIDE.filter((other) => other !== name)),
    why: 'booking, sharing, newsletter and tracking never import each other.',
  })),

  // The first load of the menu.
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

  // Tests and tools.
  { from: /^(?:app|components|lib)\//, to: /^lib\/commands\//, but: /^lib\/(?:commands|testing)\//, why: COMMANDS },
  { from: /^(?:app|components|lib)\//, to: /^(?:e2e|scripts)\//, why: JOURNEYS },
  { from: /^/, to: /^lib\/testing\//, but: /^lib\/testing\//, why: 'What is made for tests stays with them.' },
]
