import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { MAX_CUSTOMERS, MAX_LINES, MAX_QUANTITY } from '@/lib/core/cart/limits'
import { placeOrderRequestSchema } from '@/lib/core/orders/place-order-request'
import { delivery, shipment, takeaway } from '@/lib/testing/orders/test-form-order'
import { testLine, testRequest } from '@/lib/testing/orders/test-order'

/** Where a request is refused, as the diner's page and the API name it; none where it is taken. */
const fieldsOf = (request: unknown): string[] => {
  const issues = placeOrderRequestSchema.safeParse(request).error?.issues ?? []
  return [...new Set(issues.map(({ path }) => path.join('.')))]
}

const withLine = (changes: object) => ({ ...testRequest(), lines: [testLine(10), { ...testLine(10), ...changes }] })

/** What is no number of pieces or people, of every kind that a body, or a call past JSON, can carry. */
const NO_COUNTS: unknown[] = [
  ...[0, -0, -1, 0.5, 1.5, 1e9, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, NaN, Infinity, -Infinity],
  ...['2', '', '２', '0x2', true, false, null, undefined, [], [1], {}, { valueOf: 2 }, 2n],
]

describe('the body of an order', () => {
  it.each(NO_COUNTS)('has no %p for a quantity', (quantity) => {
    expect(fieldsOf(withLine({ quantity }))).toEqual(['lines.1.quantity'])
  })

  it.each([...NO_COUNTS, 1e6])('has no %p for its customers', (customers) => {
    expect(fieldsOf({ ...testRequest(), customers })).toEqual(['customers'])
  })

  it('takes whole numbers up to its bounds and nothing else', () => {
    const any = fc.oneof(fc.integer(), fc.integer({ min: -2, max: 120 }), fc.double(), fc.anything())
    const isCount = (value: unknown, most: number) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
    fc.assert(
      fc.property(any, (value) => {
        expect(fieldsOf(withLine({ quantity: value }))).toEqual(
          isCount(value, MAX_QUANTITY) ? [] : ['lines.1.quantity'],
        )
        expect(fieldsOf({ ...testRequest(), customers: value })).toEqual(
          isCount(value, MAX_CUSTOMERS) ? [] : ['customers'],
        )
      }),
      { numRuns: 1_000 },
    )
  })

  it('has from one line to two hundred, of 99 pieces at most', () => {
    const lines = (count: number) => fieldsOf(testRequest({ lines: Array.from({ length: count }, () => testLine(10)) }))
    expect([MAX_LINES, MAX_QUANTITY, MAX_CUSTOMERS]).toEqual([200, 99, 99])
    expect([1, 200].flatMap(lines)).toEqual([])
    expect([0, 201, 5_000].map(lines)).toEqual([['lines'], ['lines'], ['lines']])
  })

  it.each([
    ['an item’s id', { itemId: '10' }, 'itemId'],
    ['an item’s id below nothing', { itemId: -1 }, 'itemId'],
    ['an item’s id beyond what numbers hold', { itemId: 2 ** 53 }, 'itemId'],
    ['a name that is longer than a guest may have', { person: 'x'.repeat(48) }, 'person'],
    ['a kind of its own', { kind: 'voucher' }, 'kind'],
    ['a glass that is a price', { selection: { glass: 1, variation: null, additions: [] } }, 'selection.glass'],
    [
      'a variation with a price',
      { selection: { glass: false, variation: { id: 1 }, additions: [] } },
      'selection.variation',
    ],
    ['half an addition', { selection: { glass: false, variation: null, additions: [900.5] } }, 'selection.additions.0'],
    ['a note that is a list', { note: ['x'] }, 'note'],
    ['a note as long as a book', { note: 'x'.repeat(281) }, 'note'],
  ])('is refused for %s, by the field', (_, changes, field) => {
    expect(fieldsOf(withLine(changes))).toEqual([`lines.1.${field}`])
  })

  it.each([
    ['at a table', (terms: unknown) => ({ ...testRequest(), terms }), 'terms'],
    ['delivered', (terms: unknown) => delivery({ terms }), 'form.terms'],
    ['taken away', (terms: unknown) => takeaway({ terms }), 'form.terms'],
    ['shipped', (terms: unknown) => ({ ...shipment(), form: { ...shipment().form, terms } }), 'form.terms'],
  ])('an order %s is none without the terms', (_, requestWith, field) => {
    for (const terms of [false, undefined, null, 'true', 1, 'on']) {
      expect({ terms, fields: fieldsOf(requestWith(terms)) }).toEqual({ terms, fields: [field] })
    }
    expect(fieldsOf(requestWith(true))).toEqual([])
  })

  it('is no other order’s: a table with an address, a form with a table', () => {
    const { form } = delivery()
    expect(fieldsOf({ ...testRequest(), form })).toEqual([''])
    expect(fieldsOf({ ...delivery(), table: '1' })).toEqual([''])
    expect(fieldsOf({ ...takeaway(), service: 'tableservice' })).not.toEqual([])
    expect(fieldsOf({ ...testRequest(), service: 'delivery' })).not.toEqual([])
  })
})
