import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as breath } from 'node:timers/promises'
import { requestIdOf, runningRequestId, withRequestId } from './request-id.mjs'

const idOf = (given, trustedHops) =>
  requestIdOf({ headers: given === undefined ? {} : { 'x-request-id': given } }, trustedHops)

const OURS = /^[\w-]{12}$/

describe('the id of a request', () => {
  it('is short, and never the same twice', () => {
    const ids = Array.from({ length: 2_000 }, () => idOf(undefined, 0))
    for (const id of ids) assert.match(id, OURS)
    assert.equal(new Set(ids).size, ids.length)
  })

  for (const given of ['0190b3c4-5d6e-7f80-9123-456789abcdef', 'a'.repeat(32), 'Zm9vYmFy_-09']) {
    it(`is a trusted proxy's own ${given}, and no visitor's`, () => {
      assert.equal(idOf(given, 1), given)
      assert.match(idOf(given, 0), OURS)
    })
  }

  for (const given of ['short', 'a'.repeat(65), 'with space', 'a;b=c,d e', 'é'.repeat(9), '"},{"level":"error"', '']) {
    it(`is never ${JSON.stringify(given).slice(0, 40)}, whoever says it`, () => {
      assert.match(idOf(given, 1), OURS)
    })
  }
})

describe('the request that is worked for', () => {
  it('is known in all that it begins until it is answered, and to no other', async () => {
    const response = { writableFinished: false, destroyed: false }
    const other = { writableFinished: false, destroyed: false }
    const seen = []
    const work = async () => {
      await breath()
      seen.push(runningRequestId())
    }
    await Promise.all([withRequestId('one', response, work), withRequestId('two', other, work)])
    assert.deepEqual(seen.sort(), ['one', 'two'])
    assert.equal(runningRequestId(), undefined)
    await withRequestId('one', response, async () => {
      response.writableFinished = true
      await work()
    })
    assert.equal(seen.at(-1), undefined)
  })
})
