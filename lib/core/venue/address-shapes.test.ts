import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isOrderType, ORDER_TYPES } from '@/lib/core/venue/order-type'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { isOrderTypeLetter, isVenueName } from '@/lib/front-server/route-table'

/** Near the edge of what a name may be, where the two readings could part. */
const texts = fc.oneof(
  fc.string({ maxLength: 70, unit: fc.constantFrom(...'aZ09_-. /%é\n') }),
  fc.string({ maxLength: 3 }),
  fc.constantFrom(...ORDER_TYPES, '__proto__', '', '123456', 'a'.repeat(64), 'a'.repeat(65)),
)

describe('the front server', () => {
  it('knows the same venue names and order types as the app', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(isVenueName(text)).toBe(parseVenueRef(text) !== null)
        expect(isOrderTypeLetter(text)).toBe(isOrderType(text))
      }),
    )
  })
})
