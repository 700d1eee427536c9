import { setImmediate as breath } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { continueRequest, requestIdOf, runningRequest, withRequest } from '@/lib/front-server/request-id'

const idOf = (given: string | undefined, trustedHops: number) =>
  requestIdOf({ headers: given === undefined ? {} : { 'x-request-id': given } }, trustedHops)

const OURS = /^[\w-]{12}$/

describe('the id of a request', () => {
  it('is short, and never the same twice', () => {
    const ids = Array.from({ length: 2_000 }, () => idOf(undefined, 0))
    for (const id of ids) expect(id).toMatch(OURS)
    expect(new Set(ids).size).toBe(ids.length)
  })

  for (const given of ['0190b3c4-5d6e-7f80-9123-456789abcdef', 'a'.repeat(32), 'Zm9vYmFy_-09']) {
    it(`is a trusted proxy's own ${given}, and no visitor's`, () => {
      expect(idOf(given, 1)).toBe(given)
      expect(idOf(given, 0)).toMatch(OURS)
    })
  }

  for (const given of ['short', 'a'.repeat(65), 'with space', 'a;b=c,d e', 'é'.repeat(9), '"},{"level":"error"', '']) {
    it(`is never ${JSON.stringify(given).slice(0, 40)}, whoever says it`, () => {
      expect(idOf(given, 1)).toMatch(OURS)
    })
  }
})

const ONE = { requestId: 'one', route: '/[type]/q/[venue]/menu' }

describe('the request that is worked for', () => {
  it('is known in all that it begins until it is answered, and to no other', async () => {
    const response = { writableFinished: false, destroyed: false }
    const other = { writableFinished: false, destroyed: false }
    const seen: (string | undefined)[] = []
    const work = async () => {
      await breath()
      seen.push(runningRequest()?.requestId)
    }
    await Promise.all([withRequest(ONE, response, work), withRequest({ ...ONE, requestId: 'two' }, other, work)])
    expect(seen.sort()).toEqual(['one', 'two'])
    expect(runningRequest()).toBe(undefined)
    await withRequest(ONE, response, async () => {
      response.writableFinished = true
      await work()
    })
    expect(seen.at(-1)).toBe(undefined)
  })

  it('is known to a page that is rendered after a stale one was sent', () => {
    const answered = { writableFinished: true, destroyed: false }
    const rendering = { writableFinished: false, destroyed: false }
    expect(withRequest(ONE, answered, () => continueRequest(rendering, runningRequest))).toEqual(ONE)
    expect(continueRequest(rendering, runningRequest)).toBe(undefined)
  })
})
