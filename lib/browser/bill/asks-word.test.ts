import { expect, it } from '@jest/globals'
import { asksWord } from '@/lib/browser/bill/asks-word'

it.each([
  ['table', 'open', '7', false],
  ['table', 'open', null, false],
  ['table', 'open', '8', true],
  ['table', 'left', '7', true],
  ['table', 'closed', null, true],
  ['own', 'open', '7', true],
] as const)('a phone that sees the %s of a bill that is %s asks for the digits at table %s: %s', (...row) => {
  const [level, state, scanned, asks] = row
  expect(asksWord({ level, state, table: '7' }, scanned)).toBe(asks)
})

it('a scanned table is the same however it is spelled', () => {
  expect(asksWord({ level: 'table', state: 'open', table: 'A 12' }, 'a12')).toBe(false)
})
