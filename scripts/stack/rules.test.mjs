import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { longestStale, nameOf, notInFlight, versionIn } from './kills-rules.mjs'
import { memoryOver, tally } from './overload-rules.mjs'

describe('reads while instances are killed', () => {
  it('tell by the name which change they show, and nothing where the page broke off', () => {
    assert.equal(versionIn(`<h1>${nameOf(12)}</h1></html>`), 12)
    assert.equal(versionIn(`<h1>${nameOf(12)}</h1>`), null)
    assert.equal(versionIn('<h1>Trattoria Lucia</h1></html>'), null)
  })

  it('are stale from the commit of the next change on, whichever change followed', () => {
    const commits = [1_000, 5_000, 9_000]
    assert.equal(longestStale({ 0: 4_990, 1: 8_000, 2: 60_000 }, commits), 0)
    assert.equal(longestStale({ 0: 5_300, 1: 8_000, 2: 9_100 }, commits), 300)
    assert.equal(longestStale({ 0: 5_300, 1: 11_500 }, commits), 2_500)
    assert.equal(longestStale({}, commits), 0)
  })

  it('may fail where a kill came while they were under way', () => {
    const [during, before, after] = [
      { startedAt: 990, endedAt: 1_010 },
      { startedAt: 900, endedAt: 999 },
      { startedAt: 1_001, endedAt: 1_100 },
    ]
    assert.deepEqual(notInFlight([during, before, after], [1_000, 9_000]), [before, after])
  })
})

describe('a run of too much', () => {
  it('has flat memory where the last fifth holds no more than a tenth above the second', () => {
    const rising = Array.from({ length: 50 }, (_, at) => 100 + at)
    assert.deepEqual(memoryOver(rising), { early: 115, late: 145, isFlat: false })
    const filling = Array.from({ length: 50 }, (_, at) => Math.min(300, 100 + at * 20))
    assert.deepEqual(memoryOver(filling), { early: 300, late: 300, isFlat: true })
  })

  it('counts what diners were answered, by what it was to them', () => {
    const answers = {
      menu: { 200: { count: 5 }, 503: { count: 1 }, 'time-out': { count: 2 } },
      order: { 200: { count: 3 }, 429: { count: 1 }, closed: { count: 1 } },
    }
    assert.deepEqual(tally(answers), { answered: 8, shed: 1, timedOut: 2, other: 2 })
  })
})
