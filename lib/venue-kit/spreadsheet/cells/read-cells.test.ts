import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readDiets } from '@/lib/venue-kit/spreadsheet/cells/read-diets'
import { readEuros } from '@/lib/venue-kit/spreadsheet/cells/read-euros'
import { readPrice } from '@/lib/venue-kit/spreadsheet/cells/read-price'
import { readVariations } from '@/lib/venue-kit/spreadsheet/cells/read-variations'

describe('a price in words', () => {
  it.each([
    ['45 al kg', { euros: 45, note: 'al kg' }],
    ["6,50 € all'etto", { euros: 6.5, note: "all'etto" }],
    ['€ 6 all’etto', { euros: 6, note: 'all’etto' }],
    ['45,00 €/kg', { euros: 45, note: '/kg' }],
    ['5 al litro', { euros: 5, note: 'al litro' }],
    ['da 9,00', { euros: 9, note: 'da' }],
    ['a partire da € 9', { euros: 9, note: 'da' }],
    ['s.q.', { note: 's.q.' }],
    ['S. Q.', { note: 'S. Q.' }],
    ['secondo mercato', { note: 'secondo mercato' }],
    ['MP', { note: 'MP' }],
    ['Tagespreis', { note: 'Tagespreis' }],
    ['12/15', { note: '12/15' }],
    ['12,50 / 14,00', { note: '12,50 / 14,00' }],
    ['12,50', { euros: 12.5 }],
    [12.5, { euros: 12.5 }],
  ])('reads %j', (cell, value) => {
    expect(readPrice(cell)).toEqual({ ok: true, value })
  })

  it.each(['45 circa', 'al kg', 'da', 'da nove', '1.200 al kg', '12-mag', '-', '12/', 12.345])('refuses %j', (cell) => {
    expect(readPrice(cell).ok).toBe(false)
  })
})

describe('a price', () => {
  it.each<[string | number, number]>([
    ['12', 12],
    ['12,5', 12.5],
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['€ 12,50', 12.5],
    ['12,50 €', 12.5],
    ['12,50€', 12.5],
    ['EUR 12', 12],
    ['12 euro', 12],
    ['12,- €', 12],
    ['8,5 €', 8.5],
    ['1.200,50', 1200.5],
    ['1,200.50', 1200.5],
    ['0', 0],
    [12, 12],
    [12.5, 12.5],
    [3.3000000000000003, 3.3],
    [99_999, 99_999],
  ])('reads %j', (cell, euros) => {
    expect(readEuros(cell)).toEqual({ ok: true, value: euros })
  })

  it.each<string | number>([
    '1.200',
    '1,200',
    '12,345',
    '12,50 / 14,00',
    'da 12',
    's.q.',
    '-',
    '-5',
    '12 $',
    '1e3',
    '١٢',
    '12-mag',
    '100000',
    12.345,
    -1,
    100_000,
    '12,,5',
    '1.2.3',
  ])('refuses %j', (cell) => {
    expect(readEuros(cell).ok).toBe(false)
  })

  it('is the same with comma and point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_900 }), (cents) => {
        const text = (cents / 100).toFixed(2)
        const expected = { ok: true, value: cents / 100 }
        expect([readEuros(text), readEuros(text.replace('.', ',')), readEuros(cents / 100)]).toEqual([
          expected,
          expected,
          expected,
        ])
      }),
    )
  })
})

describe('variations', () => {
  it.each<[string, [string, number | null][]]>([
    [
      'Piccola 5,00; Grande 8,00',
      [
        ['Piccola', 5],
        ['Grande', 8],
      ],
    ],
    [
      'Piccola: € 5; Grande: 8 €',
      [
        ['Piccola', 5],
        ['Grande', 8],
      ],
    ],
    [
      'Piccola (5,00)\nGrande (8,00 €)',
      [
        ['Piccola', 5],
        ['Grande', 8],
      ],
    ],
    [
      'Piccola = 5.00 | Grande - 8.00',
      [
        ['Piccola', 5],
        ['Grande', 8],
      ],
    ],
    [
      'Al sangue; Ben cotta',
      [
        ['Al sangue', null],
        ['Ben cotta', null],
      ],
    ],
    [
      '0,4 l 5,00; 1 l 9,50;',
      [
        ['0,4 l', 5],
        ['1 l', 9.5],
      ],
    ],
  ])('reads %j', (cell, expected) => {
    expect(readVariations(cell)).toEqual({ ok: true, value: expected.map(([name, price]) => ({ name, price })) })
  })

  it.each(['Piccola 5,00; Grande', 'Grande +2,00', '5,00 Piccola', 'Piccola € 5,00 circa', ';', 'Piccola 1.200'])(
    'refuses %j',
    (cell) => {
      expect(readVariations(cell).ok).toBe(false)
    },
  )
})

describe('diets', () => {
  it.each([
    ['Vegano', ['vegetarian', 'vegan', 'pescatarian']],
    ['vegetariana, senza glutine', ['vegetarian', 'pescatarian', 'glutenFree']],
    ['Gluten-free / lactose-free', ['glutenFree', 'lactoseFree']],
    ['-', []],
    ['nessuna', []],
  ])('reads %j', (cell, diets) => {
    expect(readDiets(cell)).toEqual({ ok: true, value: diets })
  })

  it.each(['glutine', 'quasi vegano', 'VG', 'vegano?no', ','])('refuses %j', (cell) => {
    expect(readDiets(cell).ok).toBe(false)
  })
})
