// The import rules of docs/architecture.md: each line is a small file in its place.
import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { describe, it } from 'node:test'
import { findViolations } from './zones/find-violations.mjs'
import { findWideFolders } from './zones/find-wide-folders.mjs'

const from = (source) => `import { thing } from '${source}'\n\nexport const same = thing\n`
const typeFrom = (source) => `import type { Thing } from '${source}'\n\nexport type Same = Thing\n`

const FORBIDDEN = [
  // core imports nothing above it.
  ['lib/core/orders/a.ts', '@/lib/server/orders/place/place-order'],
  ['lib/core/orders/b.ts', '@/lib/browser/orders/submit-order'],
  ['lib/core/orders/c.ts', 'server-only'],
  ['lib/core/money/money.ts', '@/components/ui/price'],
  ['lib/core/orders/d.ts', '@/app/[locale]/layout'],
  // server imports core.
  ['lib/server/orders/place/a.ts', '@/lib/browser/orders/submit-order'],
  ['lib/server/menu/a.ts', '@/lib/upstream/remote-backend'],
  ['lib/server/desk/a.ts', '@/lib/venue-kit/publish/put-venue'],
  ['lib/server/cart/a.ts', '@/components/ui/price'],
  // venue-kit imports server and core, upstream also venue-kit.
  ['lib/upstream/b.ts', '@/lib/browser/cart/cart-store'],
  ['lib/venue-kit/a.ts', '@/lib/upstream/remote-backend'],
  ['lib/venue-kit/b.ts', '@/app/[locale]/layout'],
  // browser and components import core, components also browser.
  ['lib/browser/orders/a.ts', '@/lib/server/orders/pay/reconcile-payment'],
  ['lib/browser/booking/a.ts', 'server-only'],
  ['lib/browser/sharing/a.ts', '@/components/sharing/share-sheet'],
  ['components/menu/a.tsx', '@/app/[locale]/layout'],
  ['components/menu/b.tsx', '@/lib/server/open/open-database'],
  ['components/cart/a.tsx', '@/lib/upstream/remote-backend'],
  // The front server runs beside the app.
  ['lib/front-server/a.ts', '@/lib/server/settings/env'],
  ['lib/front-server/b.ts', '@/lib/core/orders/order'],
  // Domains in a row.
  ['lib/core/venue/a.ts', '@/lib/core/menu/dish'],
  ['lib/core/menu/a.ts', '@/lib/core/cart/cart'],
  ['lib/core/cart/a.ts', '@/lib/core/checkout/step-paths'],
  ['lib/server/checkout/a.ts', '@/lib/core/orders/order'],
  ['lib/browser/cart/b.ts', '@/lib/core/sharing/shared-cart'],
  ['lib/core/booking/a.ts', '@/lib/core/sharing/shared-cart'],
  // The app stands on no journey, nor do the fakes of its tests.
  ['lib/testing/a.ts', '@/e2e/support/servers/start-server'],
  ['lib/server/orders/place/b.ts', '@/scripts/steps/build'],
  ['lib/server/orders/place/d.ts', '@/lib/commands/orders/person'],
  ['lib/server/orders/place/c.ts', '@/lib/testing/test-venue'],
  // The first load holds nothing of later.
  ['components/menu/page/a.tsx', '@/components/menu/later/search-view'],
  ['components/menu/page/b.tsx', '@/components/menu/item/item-sheet'],
  ['components/menu/page/z.tsx', 'zod'],
]

const ALLOWED = [
  ['lib/core/menu/c.ts', '@/lib/core/venue/venue'],
  ['lib/core/sharing/b.ts', '@/lib/core/cart/cart'],
  ['lib/server/orders/pay/a.ts', '@/lib/server/orders/ledger/payment-ledger'],
  ['lib/server/open/a.ts', '@/lib/upstream/remote-backend'],
  ['lib/upstream/c.ts', '@/lib/server/backend/backend'],
  ['lib/upstream/d.ts', '@/lib/venue-kit/demo-venues'],
  ['lib/commands/orders/a.ts', '@/lib/front-server/setting'],
  ['lib/venue-kit/c.ts', '@/lib/server/db/connect'],
  ['lib/browser/orders/c.ts', '@/lib/core/orders/order'],
  ['components/checkout/c.tsx', '@/lib/browser/orders/submit-order'],
  ['components/menu/later/a.tsx', '@/components/menu/item/item-sheet'],
  ['components/menu/page/c.tsx', '@/components/menu/page/menu-tools'],
  ['lib/front-server/errors/a.ts', '@/lib/core/i18n/negotiate-locale'],
  ['app/a.tsx', '@/lib/server/orders/place/place-order'],
]

/** Of several files the first is judged: [whose rule, may it, files with their lines]. */
const BY_WAY_OF_OTHERS = [
  [
    'a client file reaches the server',
    false,
    {
      'app/a.tsx': `'use client'\n\n${from('@/app/b')}`,
      'app/b.ts': from('@/lib/server/orders/pay/reconcile-payment'),
    },
  ],
  [
    'a page reaches the server',
    true,
    { 'app/a.tsx': from('@/app/b'), 'app/b.ts': from('@/lib/server/open/open-database') },
  ],
  [
    'the first load brings the sheet along',
    false,
    {
      'components/menu/page/a.ts': from('@/components/menu/b'),
      'components/menu/b.ts': from('@/components/menu/item/item-sheet'),
    },
  ],
  [
    'a type brings nothing along',
    true,
    {
      'components/menu/page/a.ts': from('@/components/menu/b'),
      'components/menu/b.ts': typeFrom('@/components/menu/item/item-sheet'),
    },
  ],
  [
    'the first load asks for later code anywhere',
    false,
    { 'components/menu/page/a.ts': `export const later = () => import('@/components/menu/later/deferred-bundle')` },
  ],
  [
    'the first load asks for later code where it should',
    true,
    {
      'components/menu/page/a.ts': from('./lazy-code'),
      'components/menu/page/lazy-code.tsx': `export const later = () => import('@/components/menu/later/deferred-bundle')`,
    },
  ],
  [
    'what is passed on counts',
    false,
    { 'lib/core/cart/a.ts': `export { open } from '@/lib/server/open/open-database'` },
  ],
  ['types count where they are named', false, { 'components/a.tsx': typeFrom('@/lib/server/open/open-database') }],
]

const judged = (files) => {
  const [[path]] = Object.entries(files)
  return findViolations(new Map(Object.entries(files))).filter((violation) => violation.path === path)
}

describe('the import zones', () => {
  for (const [path, source] of FORBIDDEN) {
    it(`refuse ${source} in ${dirname(path)}`, () => assert.notDeepEqual(judged({ [path]: from(source) }), []))
  }
  for (const [path, source] of ALLOWED) {
    it(`allow ${source} in ${dirname(path)}`, () => assert.deepEqual(judged({ [path]: from(source) }), []))
  }
  for (const [what, isAllowed, files] of BY_WAY_OF_OTHERS) {
    it(`${isAllowed ? 'allow' : 'refuse'}: ${what}`, () => assert.equal(judged(files).length === 0, isAllowed))
  }
  it('say by which chain of imports', () => {
    const files = { 'app/a.tsx': `'use client'\n\n${from('@/app/b')}`, 'app/b.ts': from('server-only') }
    assert.deepEqual(judged(files), [
      {
        path: 'app/a.tsx',
        chain: ['app/a', 'app/b', 'server-only'],
        why: "What runs in the browser never imports the server's side: ask a route instead.",
      },
    ])
  })
})

describe('the width of folders', () => {
  const files = (folder, count) => Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`)

  it('ends at 25 files, those of its rooms not counted', () => {
    const paths = [...files('lib/core/cart', 25), ...files('lib/server/cart', 3), ...files('lib/core/menu', 26)]
    assert.deepEqual(findWideFolders(paths), ['lib/core/menu'])
  })
})
