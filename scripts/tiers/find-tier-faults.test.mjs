import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findTierFaults, MOST_SHARED_SERVERS } from './find-tier-faults.mjs'

const faultsIn = (path, text) => findTierFaults(new Map([[path, text]]))

const GATE_IMPORT = "import { expect, test } from '@/e2e/support/servers/gate-test'\n"

describe('the bounds of the test tiers', () => {
  for (const [what, path, text] of [
    ['a journey of the gate', 'e2e/gate/cart.spec.ts', `${GATE_IMPORT}test('adds a dish', async ({ page }) => {})`],
    ['a request without a page', 'e2e/http/health.spec.ts', "test('answers', async ({ request }) => {})"],
    ['a journey of the proof on its own server', 'e2e/proof/cart.spec.ts', "test('adds', async ({ serve }) => {})"],
    ['words by the name of a test', 'e2e/gate/a.spec.ts', "const it = say('it')\nit('cart.total')"],
    ['a group of tests', 'lib/a.test.ts', "describe('a cart', () => { it('adds a dish', () => {}) })"],
  ]) {
    it(`let ${what} pass`, () => assert.deepEqual(faultsIn(path, text), []))
  }

  for (const [what, path, text, fault] of [
    ['a title over 100 characters', 'lib/a.test.ts', `it('${'x'.repeat(101)}', () => {})`, /101 characters/],
    ['a title with a semicolon', 'lib/a.test.ts', "it('adds a dish; takes it away', () => {})", /no semicolon/],
    ['a long title of a table', 'lib/a.test.ts', `it.each([1])('${'x'.repeat(101)}', () => {})`, /101 characters/],
    [
      'a long title of a group',
      'e2e/proof/a.spec.ts',
      `test.describe('${'x'.repeat(101)}', () => {})`,
      /101 characters/,
    ],
    [
      'a journey of the gate that opens no page',
      'e2e/gate/a.spec.ts',
      `${GATE_IMPORT}test('answers', async ({ request }) => {})`,
      /opens no page/,
    ],
    [
      'a journey of the gate that starts a server',
      'e2e/gate/a.spec.ts',
      "import { startServer } from '@/e2e/support/servers/start-server'",
      /start-server/,
    ],
    [
      'a journey of the gate with the test of others',
      'e2e/gate/a.spec.ts',
      "import { test } from '@/e2e/support/steps/form-steps'",
      /form-steps/,
    ],
    ['a page in e2e/http', 'e2e/http/a.spec.ts', "test('shows', async ({ page }) => {})", /opens a page/],
    [
      'a test of rules that imports a journey',
      'lib/a.test.ts',
      "import { say } from '@/e2e/support/steps/share-steps'",
      /lib\/testing/,
    ],
    [
      'one shared server too many',
      'e2e/support/servers/gate-servers.ts',
      Array.from({ length: MOST_SHARED_SERVERS + 1 }, (_, at) => `  server${at}: {},\n`).join(''),
      /6 servers/,
    ],
  ]) {
    it(`refuse ${what}`, () => {
      const faults = faultsIn(path, text)
      assert.equal(faults.length, 1)
      assert.match(faults[0], fault)
    })
  }
})
