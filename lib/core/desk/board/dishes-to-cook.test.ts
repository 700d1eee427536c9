import { describe, expect, it } from '@jest/globals'
import { dishesToCook } from '@/lib/core/desk/board/dishes-to-cook'
import type { AnswerState } from '@/lib/core/orders/answer/answer-moves'

const order = (state: AnswerState, lines: Record<string, number>, answerable = true) => ({
  state,
  answerable,
  lines: Object.entries(lines).map(([name, quantity]) => ({ name, quantity })),
})

describe('the dishes to cook', () => {
  it('are counted over all new and accepted orders, most portions first', () => {
    expect(
      dishesToCook([
        order('new', { Vitello: 2, Acqua: 1 }),
        order('accepted', { Vitello: 5, Burrata: 1 }),
        order('ready', { Vitello: 9 }),
        order('done', { Vitello: 9 }),
        order('refused', { Burrata: 9 }),
      ]),
    ).toEqual([
      { name: 'Vitello', quantity: 7, unaccepted: 2 },
      { name: 'Acqua', quantity: 1, unaccepted: 1 },
      { name: 'Burrata', quantity: 1, unaccepted: 0 },
    ])
  })

  it('leave out orders that another system answers, whose state nobody says here', () => {
    expect(dishesToCook([order('new', { Vitello: 2 }, false)])).toEqual([])
  })

  it('count two lines of one dish together', () => {
    const twice = {
      ...order('accepted', {}),
      lines: [
        { name: 'Tiramisù', quantity: 1 },
        { name: 'Tiramisù', quantity: 2 },
      ],
    }
    expect(dishesToCook([twice])).toEqual([{ name: 'Tiramisù', quantity: 3, unaccepted: 0 }])
  })
})
