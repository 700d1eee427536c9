import { isDeepStrictEqual } from 'node:util'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import type { DeskState } from '@/lib/core/desk/desk-state-api'

/** What could still be undone at `now`: it ends by time, without news. */
const asOf = (order: DeskOrder, now: number): DeskOrder => ({
  ...order,
  undo: order.undo.filter(({ until }) => until === null || until > now),
})

const namesOf = (shown: DeskState, fresh: DeskState, now: number): string[] => {
  const byId = new Map(shown.orders.map((order) => [order.id, order]))
  const orders = fresh.orders.flatMap((order) => {
    const own = byId.get(order.id)
    return own && isDeepStrictEqual(asOf(own, now), asOf(order, now)) ? [] : [order.id]
  })
  const { device: _, now: __, orders: ___, ...others } = fresh
  const parts = (Object.keys(others) as (keyof typeof others)[]).filter(
    (part) => !isDeepStrictEqual(shown[part], fresh[part]),
  )
  return shown.orders.length === fresh.orders.length ? [...orders, ...parts] : [...orders, ...parts, 'orders']
}

/** Parts and orders of which a desk shows anything else than a fresh read; both as of the later of them. */
export const differences = (shown: DeskState | null, fresh: DeskState): string[] =>
  shown ? namesOf(shown, fresh, Math.max(shown.now, fresh.now)) : ['all of it']
