import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { enveloped, wireFlag, wireId } from '@/lib/upstream/wire/answer'

const schema = enveloped(z.object({ id: wireId, opened: wireFlag }))
const bare = { id: '7', opened: 1 }

describe('an answer of a system outside', () => {
  it.each([[bare], [{ data: bare }], [{ response: bare }], [{ data: { response: bare } }]])(
    'is read from %j',
    (sent) => {
      expect(schema.parse(sent)).toEqual({ id: 7, opened: true })
    },
  )

  it.each([[null], [[]], [{}], [{ data: null }], [{ response: [bare] }], [{ other: bare }], ['<html>']])(
    'is none of ours: %j',
    (sent) => {
      expect(schema.safeParse(sent).success).toBe(false)
    },
  )
})

it.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
])('the flag %j is %p', (sent, flag) => {
  expect(wireFlag.parse(sent)).toBe(flag)
})

it.each([[2], ['yes'], [''], [null]])('%j is no flag', (sent) => {
  expect(wireFlag.safeParse(sent).success).toBe(false)
})

it.each([[-1], [1.5], ['1.5'], ['x7'], [''], [null], ['1'.repeat(16)]])('%j is no id', (sent) => {
  expect(wireId.safeParse(sent).success).toBe(false)
})
