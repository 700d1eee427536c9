import { beforeEach, describe, expect, it } from '@jest/globals'
import { attemptFor, claimParts } from '@/lib/browser/bill/attempts'
import { forgetAttempt, keepPart, knownPart, partOfAttempt } from '@/lib/browser/bill/known-bills'
import { RESERVED_MS } from '@/lib/core/bill/bill'
import type { BillView } from '@/lib/core/bill/bill-api'

const VENUE = 77
const NOW = 1_800_000_000_000
/** The clock of the server is a day behind. */
const SERVER = NOW - 86_400_000
const ASKED = { bill: 'bill_1', wish: { kind: 'all' }, shown: 1200, tip: 100, way: 'stripe' } as const

const press = (changes: object = {}, now = NOW) => attemptFor(VENUE, { ...ASKED, ...changes }, { last: null, now })
const part = (changes: Partial<BillView['parts'][number]> = {}): BillView['parts'][number] => ({
  ...{ id: 'part_1', isMine: true, name: '', way: 'stripe', state: 'reserved', amount: 1200, tip: 100, back: 0 },
  ...{ madeAt: SERVER + 500, paidAt: null, until: null, lines: [], ...changes },
})
const reread = (parts: BillView['parts'], id = 'bill_1') =>
  claimParts(VENUE, { id, parts, now: SERVER + 1_000 }, NOW + 1_000)

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { localStorage }) })
})

describe('an attempt to pay', () => {
  it('keeps its key when it is pressed again, also on a page opened again', () => {
    const { attemptKey } = press()
    expect(press({}, NOW + RESERVED_MS - 1).attemptKey).toBe(attemptKey)
    expect(press({}, NOW + RESERVED_MS).attemptKey).not.toBe(attemptKey)
  })

  it.each([{ shown: 1300 }, { tip: 0 }, { way: 'cash' }, { bill: 'bill_2' }, { wish: { kind: 'mine' } }])(
    'has another key for another content: %j',
    (changes) => expect(press(changes).attemptKey).not.toBe(press().attemptKey),
  )

  it('has another key once it was answered', () => {
    const attempt = press()
    forgetAttempt(VENUE, attempt)
    expect(press().attemptKey).not.toBe(attempt.attemptKey)
  })

  it('keeps its key on a page whose storage fails', () => {
    Object.assign(globalThis, { window: new EventTarget() })
    const last = press()
    expect(attemptFor(VENUE, ASKED, { last, now: NOW })).toEqual(last)
  })
})

describe('a part whose answer was lost', () => {
  it('is found when the bill is read again, and can be paid by its key', () => {
    const { attemptKey } = press()
    reread([part({ id: 'part_0', amount: 900 }), part()])
    expect(knownPart(VENUE, 'part_1')).toEqual({ id: 'part_1', bill: 'bill_1', attemptKey, tip: 100 })
    expect(partOfAttempt(VENUE, attemptKey)?.id).toBe('part_1')
    expect(press().attemptKey).not.toBe(attemptKey)
  })

  it('has another key when it is paid again on the page of its first press', () => {
    const last = press()
    const again = () => attemptFor(VENUE, ASKED, { last, now: NOW + 2_000 }).attemptKey
    expect(again()).toBe(last.attemptKey)
    reread([part()])
    expect(again()).not.toBe(last.attemptKey)
  })

  it.each([
    ['of somebody else', part({ isMine: false })],
    ['of another amount', part({ amount: 1100 })],
    ['with another tip', part({ tip: 0 })],
    ['paid in another way', part({ way: 'paypal' })],
    ['made long before', part({ madeAt: SERVER - 60_000 })],
  ])('claims no part %s', (_name, other) => {
    const { attemptKey } = press()
    reread([other])
    expect(partOfAttempt(VENUE, attemptKey)).toBeNull()
  })

  it('claims no part that has a key already, and no part of another bill', () => {
    const { attemptKey } = press()
    keepPart(VENUE, { id: 'part_1', bill: 'bill_1', attemptKey: 'other' })
    reread([part()])
    reread([part({ id: 'part_2' })], 'bill_2')
    expect(partOfAttempt(VENUE, attemptKey)).toBeNull()
  })
})
