import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { forgetScan } from '@/lib/browser/tables/kept-scan'
import { markScan, scannedTable } from '@/lib/browser/tables/scanned-table'
import { codeFor, seatOf, sitAt, takeScan } from '@/lib/browser/tables/seat'
import { openCookieJar } from '@/lib/testing/device/cookie-jar'

const CODE = 'A12.k3Jd9fQ2xYwZ'
const VENUE = 77
const said = (): string | -1 => cartStore(VENUE).getState().cart.table
const seat = () => seatOf(said(), scannedTable())

let jar: ReturnType<typeof openCookieJar>
const scan = (value: string) =>
  jar.put(`coperto_table=${encodeURIComponent(value)}; Path=/r/q/77; Max-Age=14400; SameSite=Lax`)

beforeEach(() => {
  Object.defineProperty(globalThis, 'window', { value: new EventTarget(), configurable: true })
  jar = openCookieJar('/r/q/77/orders/tables')
  cartStore(VENUE).getState().dispatch({ type: 'clean' })
})
afterEach(() => {
  jar.close()
  Reflect.deleteProperty(globalThis, 'window')
})

describe('a scan', () => {
  it.each([
    [CODE, { table: 'A 12', code: CODE, state: 'new' }],
    ['11', { table: '11', code: null, state: 'new' }],
    ['B/2', { table: 'B/2', code: null, state: 'new' }],
    ['12.short', { table: '12.short', code: null, state: 'new' }],
  ])('of %s is read as the front server wrote it', (value, read) => {
    scan(value)
    expect(scannedTable()).toEqual(read)
  })

  it('is kept for the pages of its venue, with what became of it, and forgotten', () => {
    scan(CODE)
    const taken = takeScan(VENUE)
    expect(jar.written.at(-1)).toBe(`coperto_table=${CODE}/taken; Path=/r/q/77; Max-Age=14400; SameSite=Lax`)
    expect(takeScan(VENUE)).toEqual(taken)
    expect(taken && markScan(taken, 'proved')).toEqual(scannedTable())
    forgetScan()
    expect(scannedTable()).toBeNull()
  })

  it.each(['%', '%E0%A4%A', ''])('that cannot be read is none: %s', (value) => {
    jar.put(`coperto_table=${value}`)
    expect(scannedTable()).toBeNull()
  })
})

describe('where a diner sits', () => {
  it('is the table of the code, until they say another, which has no proof', () => {
    scan(CODE)
    takeScan(VENUE)
    expect([seat(), codeFor('A 12'), codeFor('a12'), codeFor('7')]).toEqual(['A 12', CODE, CODE, undefined])
    sitAt(VENUE, 'A 12')
    expect([seat(), codeFor('A 12')]).toEqual(['A 12', CODE])
    sitAt(VENUE, '7')
    expect([seat(), codeFor('7')]).toEqual(['7', undefined])
    sitAt(VENUE, 'A 12')
    expect([seat(), codeFor('A 12')]).toEqual(['A 12', undefined])
  })

  it('is the table scanned last, and again where the same one is', () => {
    sitAt(VENUE, '7')
    for (const value of [CODE, '11', CODE]) {
      scan(value)
      takeScan(VENUE)
      expect([said(), seat()]).toEqual([-1, value === CODE ? 'A 12' : '11'])
      sitAt(VENUE, '7')
    }
  })

  it('is asked for where the code was refused, and then as they say', () => {
    scan(CODE)
    const taken = takeScan(VENUE)
    if (taken) markScan(taken, 'refused')
    expect([seat(), codeFor('A 12')]).toEqual(['', undefined])
    sitAt(VENUE, 'A 12')
    expect([seat(), codeFor('A 12'), scannedTable()]).toEqual(['A 12', undefined, null])
  })

  it.each(['', '1234567', 'B/2', 'più'])('is nowhere by what is no table: %j', (table) => {
    expect(seatOf(table, null)).toBe('')
  })
})
