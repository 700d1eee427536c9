import { randomUUID } from 'node:crypto'
import type { SeededRandom } from '@/e2e/faults/seeded-random'
import { line } from '@/e2e/support/place-order'
import { callApi } from '@/lib/browser/api/call-api'
import { placeOrderApi } from '@/lib/core/orders/place-order-api'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'

/** The cantina of the demo venues: a kitchen and a bar, courses that are fired, cash at 24 tables. */
export const VENUE = 1008
export const TABLES = Array.from({ length: 24 }, (_, at) => `${at + 1}`)
const [TOSTADA, TACOS, FLAUTAS] = [1008001, 1008006, 1008011]
export const TORTA = 1008016
const BEER = 1008806

const TRIES = 5

const linesOf = (chance: SeededRandom): TableOrderRequest['lines'] => [
  line(chance.pick([TOSTADA, TACOS]), { quantity: 1 + chance.below(3) }),
  line(chance.pick([FLAUTAS, TORTA])),
  line(BEER, { kind: 'drink', quantity: 1 + chance.below(3) }),
]

/** Orders as the page does: it shows the total it is told, and says that the table's people are the same. */
export const placeAtTable = async (chance: SeededRandom): Promise<{ orderId: string } | { refused: string }> => {
  let request: TableOrderRequest = {
    ...{ venue: `${VENUE}`, type: 'r', service: 'tableservice', lang: 'it', attemptKey: randomUUID() },
    ...{ lines: linesOf(chance), table: chance.pick(TABLES), customers: 2, orderNote: '' },
    ...{ coupon: null, terms: true, provider: 'cash', shownTotal: 0 },
  }
  let refused = ''
  for (let tries = 0; tries < TRIES; tries += 1) {
    const placed = await callApi(placeOrderApi, {}, request)
    if (placed.ok) return { orderId: placed.value.orderId }
    const { error } = placed
    refused = `order: ${error.code}`
    if (error.code === 'total_changed') request = { ...request, shownTotal: error.total }
    else if (error.code === 'covers_changed')
      request = { ...request, samePeople: { counted: error.counted, same: true } }
    else break
  }
  return { refused }
}
