import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { sheetsOf } from '@/lib/testing/venue-files/table-lines'
import { FIELD_NAMES } from '@/lib/venue-kit/spreadsheet/map/column-field'
import { parseMapping, printMapping, tableMappingSchema } from '@/lib/venue-kit/spreadsheet/map/table-mapping'

const plain = FIELD_NAMES.filter((name) => !name.includes('<'))
const meaning = fc.oneof(
  fc.constantFrom(...plain),
  fc.constantFrom('name:en', 'course:es', 'size:Piccola', 'size:Mezza porzione', 'allergen:milk', 'diet:vegan'),
)
const columns = fc
  .uniqueArray(fc.tuple(fc.nat(99), meaning), { minLength: 1, selector: ([at]) => at })
  .map((pairs) => Object.fromEntries(pairs))
const mapping = fc.record({
  sheet: fc.option(fc.constantFrom('Menu', 'Carta dei vini', '菜单')),
  headerRow: fc.option(fc.integer({ min: 1, max: 10_000 })),
  columns,
})

describe('a mapping', () => {
  it('is given back as it was printed, and as JSON', () => {
    fc.assert(
      fc.property(mapping, (one) => {
        const { sheet, ...rest } = one
        const back = parseMapping(printMapping(one))
        expect(back).toEqual({ ok: true, value: sheet === null ? rest : one })
        expect(parseMapping(JSON.stringify(one))).toEqual({ ok: true, value: tableMappingSchema.parse(one) })
      }),
    )
  })

  it.each([
    ['A=nome, b=Prezzo, C=size:Media', { 0: 'name', 1: 'price', 2: 'size:Media' }],
    ['AA=allergeni', { 26: 'allergens' }],
    ['D=-', { 3: '-' }],
  ])('is read as people write it: %j', (text, read) => {
    expect(parseMapping(text)).toEqual({ ok: true, value: { columns: read } })
  })

  it.each([
    'A',
    'A=',
    'A=qualcosa',
    '1=name',
    'ZZ=name',
    'A=allergen:fragole',
    'row=0, A=name',
    '{"columns":{"0":"x"}}',
    '{',
  ])('that is none is refused: %j', (text) => {
    expect(parseMapping(text)).toEqual({ ok: false, error: { code: 'unreadable', said: expect.any(String) } })
  })

  it('is what a table was read by, and reads it again', () => {
    const lines = ['Osteria;;;', 'Cosa;Quanto;Dove;Note', 'Pane;1,00;Antipasti;2,50']
    const given = ['row=2, A=name, B=price, C=course, D=-']
    const [first] = sheetsOf([lines], given).tables
    expect(first?.mapping).toEqual({
      sheet: null,
      headerRow: 2,
      columns: { 0: 'name', 1: 'price', 2: 'course', 3: '-' },
    })
    const printed = first ? printMapping(first.mapping) : ''
    expect(sheetsOf([lines], [printed])).toEqual(sheetsOf([lines], given))
  })

  it('finds the row of the header where only columns are said', () => {
    expect(sheetsOf([['Cosa;Quanto', 'Pane;1,00']], ['A=name, B=price'])).toMatchObject({ problems: [] })
  })

  it('stands over what the headers say', () => {
    const [table] = sheetsOf([['Nome;Prezzo;Listino 2', 'Pane;1,00;2,00']], ['B=-, C=price']).tables
    expect(table?.mapping.columns).toEqual({ 0: 'name', 1: '-', 2: 'price' })
  })
})

describe('several sheets', () => {
  it('are all read, without those that are no menu', () => {
    const { tables, notes, problems } = sheetsOf([
      ['Piatto;Prezzo', 'Pane;1,00'],
      ['Promemoria', 'ordinare la farina'],
      ['Vino;Calice;Bottiglia', 'Gavi;4,00;18,00'],
    ])
    expect([tables.map(({ table }) => table.sheet), problems]).toEqual([['Foglio 1', 'Foglio 3'], []])
    expect(notes).toContainEqual(expect.objectContaining({ code: 'sheetsUnread', names: ['Foglio 2'] }))
  })

  it('that have prices are never left out in silence', () => {
    const { problems } = sheetsOf([
      ['Piatto;Prezzo', 'Pane;1,00'],
      ['a;b;c', 'Gavi;4,00;18,00'],
    ])
    expect(problems).toMatchObject([
      { path: 'Foglio 2!A1', cell: { sheet: 'Foglio 2', row: 1, column: 1 }, found: expect.stringContaining('prices') },
    ])
  })

  it('are mapped one by one', () => {
    const { tables } = sheetsOf(
      [
        ['Piatto;Prezzo', 'Pane;1,00'],
        ['Cosa;Quanto', 'Gavi;4,00'],
      ],
      ['sheet=Foglio 2, row=1, A=name, B=price'],
    )
    expect(tables.map(({ mapping: { columns: read } }) => read)).toEqual([
      { 0: 'name', 1: 'price' },
      { 0: 'name', 1: 'price' },
    ])
  })
})
