import { describe, expect, it } from '@jest/globals'
import { closureLines } from '@/lib/core/venue/opening/closure-lines'

describe('closureLines', () => {
  it('are in the order of the calendar, a day as a day and days as a range', () => {
    const closures = [
      { from: '2026-12-25', to: '2026-12-26' },
      { from: '2026-08-15', to: '2026-08-15' },
    ]
    expect(closureLines(closures, 'it')).toEqual([
      { to: '2026-08-15', dates: '15 agosto 2026' },
      { to: '2026-12-26', dates: expect.stringMatching(/^25\D+26 dicembre 2026$/) },
    ])
  })
})
