import { describe, expect, it } from '@jest/globals'
import { sharedCartOrderSchema } from '@/lib/core/sharing/shared-cart'
import { personName } from '@/lib/core/text/person-name'
import { partOf, sentLine } from '@/lib/testing/sharing/test-share'

const order = partOf('tok')
const [entry] = order.order
const withEntry = (changes: object) => ({ order: [{ ...entry, ...changes }] })

describe('a shared order', () => {
  it.each<[object, boolean]>([
    [{}, true],
    [{ action: 'send' }, false],
    [{ token: '' }, false],
    [{ order: [] }, false],
    [{ order: [entry, entry] }, false],
    [{ role: 'owner' }, false],
    [withEntry({ version: 1 }), false],
    [withEntry({ user_id: 'ada' }), false],
    [withEntry({ user_id: `${'x'.repeat(22)}/` }), false],
    [withEntry({ user: '' }), false],
    [withEntry({ user: ' \u202e\u200b ' }), false],
    [withEntry({ user: 'x'.repeat(41) }), false],
    [withEntry({ products: [] }), true],
    [withEntry({ products: Array.from({ length: 51 }, () => sentLine(10)) }), false],
    [withEntry({ products: [sentLine(10, { quantity: 100 })] }), false],
    [withEntry({ products: [{ ...sentLine(10), discount: 1 }] }), false],
  ])('with %j is accepted: %p', (change, accepted) => {
    expect(sharedCartOrderSchema.safeParse({ ...order, ...change }).success).toBe(accepted)
  })
})

it.each([
  ['  Ada   Maria ', 'Ada Maria'],
  ['Ada\n<b>Bea</b>', 'Ada <b>Bea</b>'],
  ['\u202eadA', 'adA'],
  ['Zoe\u0308', 'Zoë'],
  ['👨\u200d👩\u200d👧 Rossi', '👨\u200d👩\u200d👧 Rossi'],
  ['\u3164', ''],
  ['\u2800\u00ad', ''],
])('the name %j is kept as %j, and then stays', (text, name) => {
  expect(personName(text)).toBe(name)
  expect(personName(name)).toBe(name)
})
