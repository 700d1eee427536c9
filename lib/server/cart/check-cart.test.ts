import { describe, expect, it } from '@jest/globals'
import { withSoldOut } from '@/lib/core/availability/with-sold-out'
import { type CartCheckRequest, cartCheckRequestSchema } from '@/lib/core/cart/cart-check'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { StaleError } from '@/lib/server/backend/backend-errors'
import { checkCart } from '@/lib/server/cart/check-cart'
import { bookingVenue } from '@/lib/testing/orders/test-booking'
import { silentLog } from '@/lib/testing/orders/test-order'
import { testBackend, testMenu } from '@/lib/testing/test-venue'

const line = { kind: 'dish' as const, itemId: 10, selection: EMPTY_SELECTION, price: 1100 }
const request: CartCheckRequest = { type: 'r', lang: 'de', lines: [line] }

const down = (): never => {
  throw new Error('down')
}

describe('checkCart', () => {
  it.each(['77', 'osteria-prova'])(
    'of venue %s answers a line for a line, in the language of the diner',
    async (ref) => {
      const additions = { ...line, itemId: 12, selection: { ...EMPTY_SELECTION, additions: [901] }, price: 650 }
      const answer = await checkCart(ref, { ...request, lines: [line, additions] }, testBackend(), silentLog)
      const named = expect.stringMatching(/^Piatto 12 \((?!Aggiunte).+: Maionese\)$/)
      const lines = [
        { status: 'price_changed', price: 1200, name: 'Piatto 10', image: null, isOriginal: true },
        { status: 'ok', price: 650, name: named, image: null, isOriginal: true },
      ]
      expect(answer).toEqual({ ok: true, value: { lines, stale: false } })
    },
  )

  it.each([
    ['78', {}, 'venue_not_found'],
    ['../77', {}, 'venue_not_found'],
    ['77', { type: 's' }, 'type_not_offered'],
  ] as const)('of %s with %j is refused: %s', async (ref, changes, code) => {
    const answer = await checkCart(ref, { ...request, ...changes }, testBackend(), silentLog)
    expect(answer).toEqual({ ok: false, error: { code } })
  })

  it('says how many are left today, but not of a booking for another day', async () => {
    const backend = testBackend()
    const counted = withSoldOut(testMenu, [{ kind: 'dish', id: 10 }], [{ kind: 'dish', id: 10, left: 0 }])
    Object.assign(backend.behaviour, { venue: () => bookingVenue, menu: () => counted })
    const check = async (type: 'r' | 'b') => {
      const answer = await checkCart('osteria-prova', { ...request, type }, backend, silentLog)
      return answer.ok ? answer.value.lines : answer.error.code
    }
    expect(await check('r')).toMatchObject([{ status: 'item_unavailable' }])
    expect(await check('b')).toEqual([expect.not.objectContaining({ left: expect.anything() })])
    expect(await check('b')).toMatchObject([{ status: 'price_changed', price: 1200 }])
  })

  it('checks by a menu that orders are not priced by any more, and says so', async () => {
    const backend = testBackend()
    backend.behaviour.menu = (readFor = 'orders') => {
      if (readFor === 'orders') throw new StaleError()
      return testMenu
    }
    const lines = [expect.objectContaining({ status: 'price_changed', price: 1200 })]
    expect(await checkCart('77', request, backend, silentLog)).toEqual({ ok: true, value: { lines, stale: true } })
  })

  it.each(['venue', 'menu'] as const)('says so when the %s cannot be had', async (part) => {
    const backend = testBackend()
    backend.behaviour[part] = down
    expect(await checkCart('77', request, backend, silentLog)).toEqual({ ok: false, error: { code: 'unavailable' } })
  })
})

it.each([
  ['no line', { lines: [] }],
  ['201 lines', { lines: Array.from({ length: 201 }, () => line) }],
  ['a note, which is nobody’s business here', { lines: [{ ...line, note: 'x' }] }],
  ['a price below nothing', { lines: [{ ...line, price: -1 }] }],
  ['an unknown field', { venue: '77' }],
])('refuses %s', (_, changes) => {
  expect(cartCheckRequestSchema.safeParse({ ...request, ...changes }).success).toBe(false)
  expect(cartCheckRequestSchema.safeParse(request).success).toBe(true)
})
