import { expect, it } from '@jest/globals'
import { type Press, pressKeys } from '@/lib/core/desk/bills/press-keys'

const CASH: Press = { by: 'cash', amount: 5000, tip: 0 }

it('a press has one key, however often it is sent, and one with another way, amount or tip has its own', () => {
  let made = 0
  const keyOf = pressKeys(() => String(made++))
  const others: Press[] = [
    { ...CASH, by: 'pos' },
    { ...CASH, amount: 4000 },
    { ...CASH, tip: 200 },
  ]
  const keys = [CASH, CASH, ...others, CASH].map((press) => keyOf(press, 7))
  expect(keys).toEqual(['0', '0', '1', '2', '3', '0'])
})

it('an equal press has another key once the bill has changed', () => {
  let made = 0
  const keyOf = pressKeys(() => String(made++))
  expect([7, 7, 8].map((turn) => keyOf(CASH, turn))).toEqual(['0', '0', '1'])
})
