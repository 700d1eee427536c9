import { describe, expect, it } from '@jest/globals'
import { lemonwayRefusal } from '@/lib/server/payments/lemonway/lemonway-refund'

const NOON = Date.parse('2026-03-28T12:00:00+01:00')
const at = (time: string) => Date.parse(`2026-03-28T${time}:00+01:00`)

const refused = { status: 400, body: { code: 167 } }
const answered = (status: number) => ({ status: 200, body: { transaction: { id: 1, status } } })

describe('what Lemonway answers to a refund', () => {
  it.each([
    ['done', answered(0), null],
    ['on its way, as cards are', answered(4), null],
    ['no', refused, { code: 'status_400', later: false }],
    ['failed at the card', answered(6), { code: 'state_6', later: false }],
  ])('may be %s', (_, answer, refusal) => {
    expect(lemonwayRefusal(answer, NOON)).toEqual(refusal)
  })

  it.each([
    ['21:59', false],
    ['22:00', true],
    ['23:30', true],
    ['02:59', true],
    ['03:00', false],
  ])('at %s is a refusal for now: %s', (time, later) => {
    expect(lemonwayRefusal(refused, at(time))).toMatchObject({ later })
  })

  it.each([
    { status: 200, body: {} },
    { status: 302, body: null },
  ])('may be nonsense, which is no answer', (answer) => {
    expect(() => lemonwayRefusal(answer, NOON)).toThrow('refund_')
  })
})
