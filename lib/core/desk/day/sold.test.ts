import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { orderParts } from '@/lib/core/desk/day/order-parts'
import { type OrderToCount, sumSold } from '@/lib/core/desk/day/sold'
import { type AnswerState, isLostState } from '@/lib/core/orders/answer/answer-moves'
import { anyOrderOfDay, type DayOrderFacts, totalOfFacts } from '@/lib/testing/orders/any-day'

const PASTA = { name: 'Pasta', price: 1000, quantity: 2, vat: 10 }
const WINE = { name: 'Vino', price: 1500, quantity: 1, vat: 22 }
const BREAD = { name: 'Pane', price: 100, quantity: 1 }
const NONE = { cover: 0, delivery: 0, discount: 0 }

const order = (lines: DayOrderFacts['lines'], charges = NONE, state: AnswerState | null = 'done'): OrderToCount => {
  const amount = totalOfFacts({ lines, charges })
  return { state, amount, parts: orderParts({ lines, charges }, amount) }
}

describe('what a day sold', () => {
  it('is its dishes by name, most portions first, with cover, delivery and discount apart', () => {
    const sold = sumSold([
      order([WINE, PASTA], { cover: 500, delivery: 0, discount: 350 }),
      order([PASTA, BREAD], { cover: 0, delivery: 300, discount: 0 }),
    ])
    expect(sold).toMatchObject({
      dishes: [
        { name: 'Pasta', portions: 4, amount: 4000 },
        { name: 'Vino', portions: 1, amount: 1500 },
        { name: 'Pane', portions: 1, amount: 100 },
      ],
      ...{ cover: 500, delivery: 300, discount: 350, other: 0, total: 6050 },
    })
  })

  it('takes discounts off the rates by what each order sold of them, to the cent', () => {
    const sold = sumSold([order([WINE, PASTA, BREAD], { cover: 500, delivery: 0, discount: 101 })])
    // 101 of 3600: 42.08, 56.11 and 2.81.
    expect(sold.rates).toEqual([
      { vat: 22, amount: 1458 },
      { vat: 10, amount: 1944 },
      { vat: null, amount: 97 },
    ])
  })

  it('leaves out lost orders, which it counts apart, and those that have not arrived', () => {
    const lost = (['refused', 'cancelled', 'withdrawn'] as const).map((state) => order([PASTA], NONE, state))
    const sold = sumSold([...lost, order([WINE], NONE, null), order([BREAD], NONE, 'new')])
    expect(sold).toMatchObject({ total: 100, lost: { orders: 3, total: 6000 } })
    expect(sold.dishes).toEqual([{ name: 'Pane', portions: 1, amount: 100 }])
  })

  it('names what an order without stored charges leaves open', () => {
    const parts = orderParts({ lines: [PASTA], charges: null }, 2250)
    expect(sumSold([{ state: 'done', amount: 2250, parts }])).toMatchObject({ other: 250, total: 2250 })
  })

  it('adds up to its total for any orders, and so do its rates', () => {
    fc.assert(
      fc.property(fc.array(anyOrderOfDay, { maxLength: 20 }), (orders) => {
        const counted = orders.map(({ facts, state }) => {
          const amount = totalOfFacts(facts)
          return { state, amount, parts: orderParts(facts, amount) }
        })
        const { dishes, cover, delivery, discount, other, total, rates, lost } = sumSold(counted)
        const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
        expect(other).toBe(0)
        expect(sum(dishes) + cover + delivery - discount).toBe(total)
        expect(sum(rates) + cover + delivery).toBe(total)
        expect(total + lost.total).toBe(sum(counted))
        expect(lost.orders).toBe(orders.filter(({ state }) => isLostState(state)).length)
        expect(rates.every(({ amount }) => amount >= 0)).toBe(true)
      }),
    )
  })
})
