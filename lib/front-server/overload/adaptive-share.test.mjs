import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createAdaptiveShare } from './adaptive-share.mjs'

/** The share after as many looks as come within so many milliseconds. */
const shareAfter = (adaptive, ms, lateMs) => {
  for (let looks = ms / 20; looks > 0; looks -= 1) adaptive.heard(lateMs)
  return adaptive.share()
}

describe('the share of the slots', () => {
  it('is all of them while the event loop is in time', () => {
    assert.equal(shareAfter(createAdaptiveShare(), 60_000, 5), 1)
  })

  it('is not given up for a single dear page', () => {
    const adaptive = createAdaptiveShare()
    adaptive.heard(250)
    assert.equal(shareAfter(adaptive, 1_000, 2), 1)
  })

  it('falls within a second to what waiting for others needs while the loop stays late, and no further', () => {
    const adaptive = createAdaptiveShare()
    assert.ok(shareAfter(adaptive, 1_200, 80) < 0.25)
    assert.equal(shareAfter(adaptive, 10_000, 500), 1 / 8)
  })

  it('is whole again within three seconds', () => {
    const adaptive = createAdaptiveShare()
    shareAfter(adaptive, 10_000, 150)
    assert.equal(shareAfter(adaptive, 3_000, 1), 1)
  })
})
