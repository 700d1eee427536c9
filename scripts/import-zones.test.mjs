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
  ['lib/menu/b.ts', '@/lib/db/open'],
  ['lib/booking/a.ts', '@/lib/sharing/shared-cart'],
  ['lib/sharing/a.ts', '@/lib/newsletter/newsletter'],
  ['lib/newsletter/a.ts', '@/lib/tracking/tracking'],
  ['lib/tracking/a.ts', '@/lib/booking/booking'],
  ['lib/realtime/a.ts', '@/lib/sharing/shared-cart'],
  ['lib/realtime/b.ts', '@/lib/cart/cart'],
  ['lib/money.ts', '@/components/ui/price'],
  ['lib/orders/a.ts', '@/app/[locale]/layout'],
  ['lib/payments/a.ts', '@/lib/orders/place-order'],
  ['components/menu/a.tsx', '@/app/[locale]/layout'],
  ['components/menu/b.tsx', '@/lib/db/open'],
  ['components/cart/a.tsx', '@/lib/backend/open-backend'],
  ['components/checkout/a.tsx', '@/lib/orders/place-order'],
  ['components/checkout/b.tsx', '@/lib/orders/ledger'],
  ['components/cart/b.tsx', '../menu/dish-card'],
]

const ALLOWED = [
  ['lib/menu/c.ts', '@/lib/venue/venue'],
  ['lib/orders/b.ts', '@/lib/checkout/steps'],
  ['lib/orders/c.ts', '@/lib/db/open'],
  ['lib/sharing/b.ts', '@/lib/cart/cart'],
  ['lib/sharing/c.ts', '@/lib/realtime/channel'],
  ['lib/realtime/c.ts', '@/lib/db/open'],
  ['lib/backend/embedded/a.ts', '@/lib/db/open'],
  ['components/checkout/c.tsx', '@/lib/orders/order'],
  ['components/cart/c.tsx', './cart-line'],
  ['app/a.tsx', '@/lib/orders/place-order'],
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
