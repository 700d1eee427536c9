// The import rules of docs/architecture.md, asked of the linter: each line is a small file in its place.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { ROOT, tool } from './steps/run.mjs'

const FORBIDDEN = [
  ['lib/venue/a.ts', '@/lib/menu/dish'],
  ['lib/venue/b.ts', '@/lib/orders/order'],
  ['lib/menu/a.ts', '@/lib/cart/cart'],
  ['lib/cart/a.ts', '@/lib/checkout/steps'],
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
  ['components/cart/b.tsx', '../menu/dish-card'],
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
  // Nor the other way round.
  ['lib/orders/place/a.ts', '@/lib/orders/browser/submit-order'],
  ['lib/cart/server/a.ts', '@/lib/cart/browser/cart-store'],
  // A noun does not act.
  ['lib/orders/b.ts', '@/lib/orders/place/place-order'],
  ['lib/orders/c.ts', '@/lib/orders/browser/submit-order'],
  ['lib/orders/d.ts', 'server-only'],
  ['lib/orders/e.ts', '@/lib/db/open'],
  ['lib/menu/filters/a.ts', '@/lib/menu/filters/server/load-filters'],
  // The first load holds nothing of later.
  ['components/menu/page/a.tsx', '@/components/menu/later/search-view'],
  ['components/menu/page/b.tsx', '@/components/menu/item/item-sheet'],
]

const ALLOWED = [
  ['lib/menu/c.ts', '@/lib/venue/venue'],
  ['lib/orders/f.ts', '@/lib/checkout/steps'],
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
  ['app/a.tsx', '@/lib/orders/place/place-order'],
]

describe('the import zones', () => {
  let folder
  let reported

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'coperto-zones-'))
    copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'))
    for (const [path, source] of [...FORBIDDEN, ...ALLOWED]) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), `import { thing } from '${source}'\n\nexport const same = thing\n`)
    }
    const options = [
      'lint',
      '--vcs-enabled=false',
      '--only=style/noRestrictedImports',
      '--reporter=json',
      '--max-diagnostics=none',
    ]
    const { stdout } = spawnSync(tool('biome'), options, { cwd: folder, encoding: 'utf8' })
    reported = JSON.parse(stdout).diagnostics.map(({ location }) => location.path.file ?? location.path)
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  for (const [path, source] of FORBIDDEN) {
    it(`refuses ${source} in ${dirname(path)}`, () => assert.ok(reported.includes(path), `${path} passed`))
  }
  for (const [path, source] of ALLOWED) {
    it(`allows ${source} in ${dirname(path)}`, () => assert.ok(!reported.includes(path), `${path} was refused`))
  }
})
