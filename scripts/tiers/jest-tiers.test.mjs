import assert from 'node:assert/strict'
import { test } from 'node:test'
import jestConfig from '../../jest.config.mjs'

const [gate] = jestConfig.projects
const leavesOut = (path) => gate.testPathIgnorePatterns.some((pattern) => new RegExp(pattern).test(path))

for (const [what, path, left] of [
  ['a test beside its file', '/home/anna/coperto/lib/core/money/money.test.ts', false],
  ['a test of a clone below a folder named proof', '/home/anna/proof/coperto/lib/core/money/money.test.ts', false],
  ['a test in a folder named proof', '/home/anna/coperto/lib/server/db/proof/backup.test.ts', true],
]) {
  test(`the gate ${left ? 'leaves out' : 'runs'} ${what}`, () => assert.equal(leavesOut(path), left))
}
