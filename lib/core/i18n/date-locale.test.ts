import { afterEach, describe, expect, it } from '@jest/globals'
import { longDate } from '@/lib/core/booking/booking-days'

/** Engines differ in the comma. */
const DAY_FIRST = /^Friday,? 3 April 2026$/

const browserSpeaks = (...languages: string[]) =>
  Object.defineProperty(globalThis, 'window', { configurable: true, value: { navigator: { languages } } })

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

describe('the locale of dates', () => {
  it('puts the day first on English pages of the server', () => {
    expect(longDate('2026-04-03', 'en')).toMatch(DAY_FIRST)
  })

  it.each([
    ['en', ['en-US', 'en'], /^Friday, April 3, 2026$/],
    ['en', ['it-IT', 'en-AU'], DAY_FIRST],
    ['en', ['it-IT'], DAY_FIRST],
    ['de', ['de-AT'], /^Freitag, 3\. April 2026$/],
    ['it', ['en-US'], /^venerdì 3 aprile 2026$/],
  ])('of a page in %s follows a browser that speaks %j', (locale, languages, date) => {
    browserSpeaks(...languages)
    expect(longDate('2026-04-03', locale)).toMatch(date)
  })
})
