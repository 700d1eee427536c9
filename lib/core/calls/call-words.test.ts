import { expect, it } from '@jest/globals'
import { callTitle, callWait } from '@/lib/core/calls/call-words'

it.each([
  ['r', '7', 'card', 'Tavolo 7 · Conto con carta'],
  ['h', '101', 'cash', 'Camera 101 · Conto in contanti'],
  ['s', 'A 12', 'water', 'Ombrellone A 12 · Acqua'],
  ['r', 'VIP', 'help', 'Tavolo VIP · Aiuto'],
] as const)('a call of type %s from %s for %s is read as %j', (type, table, kind, words) => {
  expect(callTitle({ type, table, kind })).toBe(words)
})

it.each([
  [0, 'adesso'],
  [59_999, 'adesso'],
  [60_000, 'da 1 min'],
  [150_000, 'da 2 min'],
  [-5_000, 'adesso'],
])('a call of %d ms ago says %j', (ago, words) => {
  expect(callWait({ madeAt: 1_000_000 }, 1_000_000 + ago)).toBe(words)
})
