import { describe, expect, it } from '@jest/globals'
import { orderEvent } from '@/lib/backend/order-event'
import { toOrderPayload } from '@/lib/orders/order-payload'
import { trackingFormSchema, trackingLogSchema } from '@/lib/tracking/tracking'

const payload = toOrderPayload({
  venue: { id: 12, name: 'Osteria', phone_number: null, token: 'osteria' },
  orderId: 'ord_1',
  service: 'tableservice',
  products: [],
  totals: { total: 2800, commission: 56 },
  coupon: null,
  table: 'A 12',
  customers: 2,
  customer: [],
  note: 'per Anna',
  payed: true,
  timestamp: 1_770_000_000_000,
  transaction: { id: 'pi_1', provider: 'stripe' },
})

describe('orderEvent', () => {
  it('is both calls of the tracking, in numbers alone', () => {
    const { form, log } = orderEvent(payload)
    const metadata = { amount: 2800, quantity: 0, type: 'restaurant', provider: 'stripe', time: 1_770_000_000_000 }
    expect(trackingFormSchema.parse(form)).toEqual({
      ris_id: '12',
      text: JSON.stringify({ action: 'sendorder', metadata }),
    })
    expect(trackingLogSchema.parse(log).attributes).toMatchObject({
      ris_id: 12,
      token: 'osteria',
      action: 'sendorder',
      payload: { action: 'sendorder', metadata, start: 1_770_000_000_000 },
    })
    for (const secret of ['ord_1', 'pi_1', 'Anna', 'A 12']) expect(JSON.stringify({ form, log })).not.toContain(secret)
  })
})
