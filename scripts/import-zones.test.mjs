// The import rules of docs/architecture.md: each line is a small file in its place.
import assert from 'node:assert/strict'
import { dirname } from 'node:path'
import { describe, it } from 'node:test'
import { findViolations } from './zones/find-violations.mjs'
import { findWideFolders } from './zones/find-wide-folders.mjs'

const from = (source) => `import { thing } from '${source}'\n\nexport const same = thing\n`
const typeFrom = (source) => `import type { Thing } from '${source}'\n\nexport type Same = Thing\n`

const FORBIDDEN = [
  ['lib/venue/a.ts', '@/lib/menu/dish'],
  ['lib/venue/b.ts', '@/lib/orders/order'],
  ['lib/menu/a.ts', '@/lib/cart/cart'],
  ['lib/cart/a.ts', '@/lib/checkout/step-paths'],
  ['lib/checkout/a.ts', '@/lib/orders/order'],
  ['lib/cart/b.ts', '@/lib/sharing/shared-cart'],
  ['lib/menu/server/a.ts', '@/lib/db/open'],
  ['lib/booking/a.ts', '@/lib/sharing/shared-cart'],
  ['lib/sharing/a.ts', '@/lib/newsletter/newsletter'],
  ['lib/newsletter/a.ts', '@/lib/tracking/tracking'],
  ['lib/tracking/a.ts', '@/lib/booking/booking'],
  ['lib/realtime/a.ts', '@/lib/sharing/shared-cart'],
  ['lib/realtime/server/a.ts', '@/lib/cart/cart'],
  ['lib/money.ts', '@/components/ui/price'],
  ['lib/orders/a.ts', '@/app/[locale]/layout'],
  ['lib/payments/a.ts', '@/lib/orders/place/place-order'],
  ['components/menu/a.tsx', '@/app/[locale]/layout'],
  // The server's side is the server's: what ships to a browser never reaches it.
  ['components/menu/b.tsx', '@/lib/db/open'],
  ['components/cart/a.tsx', '@/lib/backend/open-backend'],
  ['components/checkout/a.tsx', '@/lib/orders/place/place-order'],
  ['components/checkout/b.tsx', '@/lib/orders/ledger/order-ledger'],
  ['components/checkout/d.tsx', '@/lib/orders/pay/reconcile-payment'],
  ['components/menu/d.tsx', '@/lib/menu/server/load-menu'],
  ['components/filters/a.tsx', '@/lib/menu/filters/server/load-filters'],
  ['lib/orders/browser/a.ts', '@/lib/orders/pay/reconcile-payment'],
  ['lib/orders/browser/b.ts', '@/lib/orders/deliver/deliver-order'],
  ['lib/menu/filters/browser/a.ts', '@/lib/menu/filters/server/load-filters'],
  ['lib/sharing/browser/a.ts', '@/lib/sharing/server/put-part'],
  ['lib/booking/browser/a.ts', 'server-only'],
  ['lib/front-server/a.ts', '@/lib/env'],
  // Nor the other way round.
  ['lib/orders/place/a.ts', '@/lib/orders/browser/submit-order'],
  ['lib/cart/server/a.ts', '@/lib/cart/browser/cart-store'],
  // A noun does not act.
  ['lib/orders/b.ts', '@/lib/orders/place/place-order'],
  ['lib/orders/c.ts', '@/lib/orders/browser/submit-order'],
  ['lib/orders/d.ts', 'server-only'],
  ['lib/orders/e.ts', '@/lib/db/open'],
  ['lib/menu/filters/a.ts', '@/lib/menu/filters/server/load-filters'],
  // The app stands on no journey, nor do the fakes of its tests.
  ['lib/testing/a.ts', '@/e2e/support/servers/start-server'],
  ['lib/orders/place/b.ts', '@/scripts/orders/person'],
  // The first load holds nothing of later.
  ['components/menu/page/a.tsx', '@/components/menu/later/search-view'],
  ['components/menu/page/b.tsx', '@/components/menu/item/item-sheet'],
  ['components/menu/page/z.tsx', 'zod'],
]

const ALLOWED = [
  ['lib/menu/c.ts', '@/lib/venue/venue'],
  ['lib/orders/f.ts', '@/lib/checkout/step-paths'],
  ['lib/orders/ledger/a.ts', '@/lib/db/open'],
  ['lib/sharing/b.ts', '@/lib/cart/cart'],
  ['lib/sharing/c.ts', '@/lib/realtime/channel'],
  ['lib/realtime/server/b.ts', '@/lib/db/open'],
  ['lib/backend/embedded/a.ts', '@/lib/db/open'],
  ['lib/orders/browser/c.ts', '@/lib/orders/order'],
  ['lib/orders/pay/a.ts', '@/lib/orders/ledger/payment-ledger'],
  ['components/checkout/c.tsx', '@/lib/orders/browser/submit-order'],
  ['components/checkout/e.tsx', '@/lib/orders/order'],
  ['components/menu/later/a.tsx', '@/components/menu/item/item-sheet'],
  ['components/menu/page/c.tsx', '@/components/menu/page/menu-tools'],
  ['components/cart/c.tsx', './cart-line'],
  ['lib/front-server/errors/a.ts', '@/lib/i18n/negotiate'],
  ['app/a.tsx', '@/lib/orders/place/place-order'],
]

/** Of several files the first is judged: [whose rule, may it, files with their lines]. */
const BY_WAY_OF_OTHERS = [
  [
    'a noun acts by way of another file',
    false,
    { 'lib/cart/a.ts': from('@/lib/b'), 'lib/b.ts': from('@/lib/db/open') },
  ],
  ['a type acts on nothing', true, { 'lib/cart/a.ts': from('@/lib/b'), 'lib/b.ts': typeFrom('@/lib/db/open') }],
  [
    'a client file reaches the server',
    false,
    { 'app/a.tsx': `'use client'\n\n${from('@/lib/b')}`, 'lib/b.ts': from('@/lib/orders/pay/reconcile-payment') },
  ],
  ['a page reaches the server', true, { 'app/a.tsx': from('@/lib/b'), 'lib/b.ts': from('@/lib/db/open') }],
  [
    'the first load brings the sheet along',
    false,
    { 'components/menu/page/a.ts': from('@/lib/menu/b'), 'lib/menu/b.ts': from('@/components/menu/item/item-sheet') },
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
  ['what is passed on counts', false, { 'lib/cart/a.ts': `export { open } from '@/lib/db/open'` }],
  ['types count where they are named', false, { 'components/a.tsx': typeFrom('@/lib/db/open') }],
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
    const files = { 'lib/cart/a.ts': from('@/lib/b'), 'lib/b.ts': from('server-only') }
    assert.deepEqual(judged(files), [
      {
        path: 'lib/cart/a.ts',
        chain: ['lib/cart/a', 'lib/b', 'server-only'],
        why: 'A noun is pure: it does not act on the server.',
      },
    ])
  })
})

describe('the width of folders', () => {
  const files = (folder, count) => Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`)

  it('ends at 25 files, those of its rooms not counted', () => {
    const paths = [...files('lib/cart', 25), ...files('lib/cart/server', 3), ...files('lib/menu', 26)]
    assert.deepEqual(findWideFolders(paths), ['lib/menu'])
  })
})
