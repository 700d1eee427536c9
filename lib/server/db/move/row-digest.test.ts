import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { rowDigest } from '@/lib/server/db/move/row-digest'

type Row = Record<string, unknown>

const digestOf = (rows: readonly Row[]) => {
  const digest = rowDigest(['id', 'value'])
  for (const row of rows) digest.add(row)
  return digest.done()
}

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer

describe('a digest of rows', () => {
  const rows = fc.uniqueArray(fc.record({ id: fc.integer(), value: fc.option(fc.string()) }), {
    selector: ({ id }) => id,
    minLength: 2,
  })

  it('is the same in whatever order they are read', () => {
    fc.assert(fc.property(rows, (some) => expect(digestOf([...some].reverse())).toEqual(digestOf(some))))
  })

  it('is the same whatever class the drivers have for bytes and large numbers', () => {
    const millis = 1_790_000_000_000
    expect(digestOf([{ id: BigInt(millis), value: bytes(1, 2) }])).toEqual(
      digestOf([{ id: millis, value: Buffer.from([1, 2]) }]),
    )
  })

  it.each<[string, Row[]]>([
    ['a row less', [{ id: 1, value: 'a' }]],
    ['a row twice', [...[1, 2, 2].map((id) => ({ id, value: id === 1 ? 'a' : null }))]],
    [
      'another word',
      [
        { id: 1, value: 'b' },
        { id: 2, value: null },
      ],
    ],
    [
      'an empty text for nothing',
      [
        { id: 1, value: 'a' },
        { id: 2, value: '' },
      ],
    ],
    [
      'a number as a text',
      [
        { id: '1', value: 'a' },
        { id: 2, value: null },
      ],
    ],
    [
      'values of two rows exchanged',
      [
        { id: 2, value: 'a' },
        { id: 1, value: null },
      ],
    ],
    [
      'other bytes',
      [
        { id: 1, value: 'a' },
        { id: 2, value: bytes(0) },
      ],
    ],
  ])('differs by %s', (_, others) => {
    const own = digestOf([
      { id: 1, value: 'a' },
      { id: 2, value: null },
    ])
    expect(digestOf(others)).not.toEqual(own)
  })
})
