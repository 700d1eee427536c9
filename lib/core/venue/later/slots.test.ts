import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { SLOT_MINUTES, type SlotRule } from '@/lib/core/venue/later/plan'
import { type SlotLoad, slotOf, slotProblem } from '@/lib/core/venue/later/slots'

const MINUTE = 60_000
const AT = Date.UTC(2026, 10, 29, 19, 15)

const loads = (count: number, minutes = 1): SlotLoad[] => Array.from({ length: count }, () => ({ at: AT, minutes }))

describe('a slot', () => {
  it.each<[string, SlotRule, SlotLoad[], SlotLoad, ReturnType<typeof slotProblem>]>([
    ['takes any number without a bound', { minutes: 15 }, loads(90), { at: AT, minutes: 50 }, null],
    ['takes the last order', { minutes: 15, orders: 4 }, loads(3), { at: AT, minutes: 1 }, null],
    ['refuses one more', { minutes: 15, orders: 4 }, loads(4), { at: AT, minutes: 1 }, 'slot_full'],
    ['counts the slot alone', { minutes: 15, orders: 4 }, loads(4), { at: AT + 15 * MINUTE, minutes: 1 }, null],
    [
      'counts a time within it',
      { minutes: 15, orders: 4 },
      loads(4),
      { at: AT + 14 * MINUTE, minutes: 1 },
      'slot_full',
    ],
    ['takes the last minutes', { minutes: 15, kitchen_minutes: 20 }, loads(5, 3), { at: AT, minutes: 5 }, null],
    ['refuses a minute more', { minutes: 15, kitchen_minutes: 20 }, loads(5, 3), { at: AT, minutes: 6 }, 'slot_full'],
    [
      'never takes what is larger than it',
      { minutes: 15, kitchen_minutes: 20 },
      [],
      { at: AT, minutes: 21 },
      'order_too_large',
    ],
    [
      'takes drinks while the kitchen is full',
      { minutes: 15, kitchen_minutes: 5 },
      loads(5),
      { at: AT, minutes: 0 },
      null,
    ],
  ])('%s', (_, rule, taken, wanted, problem) => {
    expect(slotProblem(rule, taken, wanted)).toBe(problem)
  })

  it('holds its moment, and the next one begins where it ends', () => {
    const length = fc.constantFrom(...SLOT_MINUTES)
    fc.assert(
      fc.property(length, fc.integer({ min: 0, max: AT }), (minutes, at) => {
        const { from, to } = slotOf({ minutes }, at)
        expect(from <= at && at < to).toBe(true)
        expect(slotOf({ minutes }, to).from).toBe(to)
      }),
    )
  })

  it('never holds more than its bounds, and refuses nothing that fits, however orders come', () => {
    const rules = fc.record({
      minutes: fc.constantFrom(...SLOT_MINUTES),
      orders: fc.integer({ min: 1, max: 6 }),
      kitchen_minutes: fc.integer({ min: 1, max: 20 }),
    })
    const asked = fc.array(
      fc.record({ at: fc.integer({ min: 0, max: 119 }), minutes: fc.integer({ min: 0, max: 12 }) }),
      {
        maxLength: 60,
      },
    )
    fc.assert(
      fc.property(rules, asked, (rule, wanted) => {
        const taken: SlotLoad[] = []
        const sums = new Map<number, { orders: number; minutes: number }>()
        for (const { at: minute, minutes } of wanted) {
          const order = { at: AT + minute * MINUTE, minutes }
          const slot = Math.floor(order.at / (rule.minutes * MINUTE))
          const { orders, minutes: used } = sums.get(slot) ?? { orders: 0, minutes: 0 }
          const fits = orders < rule.orders && used + minutes <= rule.kitchen_minutes
          expect(slotProblem(rule, taken, order) === null).toBe(fits)
          if (!fits) continue
          taken.push(order)
          sums.set(slot, { orders: orders + 1, minutes: used + minutes })
        }
      }),
    )
  })
})
