import { beforeEach, describe, expect, it } from '@jest/globals'
import {
  keepBill,
  keepPart,
  knownBill,
  knownPart,
  lastBill,
  markOrdered,
  mayHaveBill,
  phoneToJoin,
  SITTING_MS,
} from '@/lib/browser/bill/known-bills'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'

const VENUE = 77
const NOW = 1_800_000_000_000
const bill = (id: string, at = NOW) => ({ id, phone: `phone-of-${id}`, at })

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { localStorage }) })
})

describe('the bills that a phone knows', () => {
  it('are found by their id, and the one seen last first', () => {
    for (const id of ['bill_1', 'bill_2', 'bill_1']) keepBill(VENUE, bill(id))
    expect(lastBill(VENUE, NOW)).toEqual(bill('bill_1'))
    expect(knownBill(VENUE, 'bill_2')).toEqual(bill('bill_2'))
    expect([knownBill(VENUE, 'bill_3'), lastBill(VENUE + 1, NOW)]).toEqual([null, null])
  })

  it('are joined with the key of the sitting, and by another sitting with a new one', () => {
    keepBill(VENUE, bill('bill_1'))
    expect(phoneToJoin(VENUE, NOW + SITTING_MS - 1)).toBe('phone-of-bill_1')
    const later = phoneToJoin(VENUE, NOW + SITTING_MS)
    expect(later).toMatch(/^[0-9a-f-]{36}$/)
    expect(phoneToJoin(VENUE, NOW + SITTING_MS)).not.toBe(later)
    expect(knownBill(VENUE, 'bill_1')?.phone).toBe('phone-of-bill_1')
  })

  it('are few: the oldest is forgotten', () => {
    for (const id of ['bill_1', 'bill_2', 'bill_3', 'bill_4', 'bill_5', 'bill_6']) keepBill(VENUE, bill(id))
    expect([knownBill(VENUE, 'bill_1'), knownBill(VENUE, 'bill_2')?.id]).toEqual([null, 'bill_2'])
  })

  it('may be one as soon as an order went on it, until the sitting is over', () => {
    expect(mayHaveBill(VENUE, NOW)).toBe(false)
    markOrdered(VENUE, NOW)
    expect([mayHaveBill(VENUE, NOW), mayHaveBill(VENUE, NOW + SITTING_MS)]).toEqual([true, false])
  })
})

describe('the parts that a phone pays', () => {
  it('are found with the key that proves them, beside the bills', () => {
    keepBill(VENUE, bill('bill_1'))
    const part = { id: 'part_1', bill: 'bill_1', attemptKey: 'key' }
    keepPart(VENUE, part)
    expect([knownPart(VENUE, 'part_1'), knownPart(VENUE, 'part_2')]).toEqual([part, null])
    expect(lastBill(VENUE, NOW)?.id).toBe('bill_1')
  })
})

it.each([
  'null',
  '7',
  '"x"',
  '[]',
  '{"bills":{},"parts":[7,null,{"id":"part_1"}],"ordered":"x"}',
  '{"bills":[{"id":7}]}',
])('knows nothing where %s is stored, and goes on', (text) => {
  stored.set(STORAGE_KEYS.bills(VENUE), text)
  expect([lastBill(VENUE, NOW), knownPart(VENUE, 'part_1'), mayHaveBill(VENUE, NOW)]).toEqual([null, null, false])
  keepBill(VENUE, bill('bill_1'))
  expect(lastBill(VENUE, NOW)?.id).toBe('bill_1')
})
