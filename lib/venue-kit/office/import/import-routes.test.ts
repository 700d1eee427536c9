import { describe, expect, it } from '@jest/globals'
import { openDatabase } from '@/lib/server/open/open-database'
import { serveDeskRoutes } from '@/lib/testing/desk-routes'
import {
  applySheets,
  imported,
  importVenue,
  mapped,
  menuIn,
  openDraft,
  type,
  upload,
} from '@/lib/testing/venue-files/import-desk'
import { menuOf } from '@/lib/testing/venue-files/table-lines'
import { TABLE_SHAPES } from '@/lib/testing/venue-files/table-shapes'
import { editDraft } from '@/lib/venue-kit/office/draft-store'
import { publishDraft } from '@/lib/venue-kit/office/publish-draft'

serveDeskRoutes()

const RAGU = {
  id: 9_001,
  name: { it: 'Ragù', en: 'Ragout' },
  price: 13,
  allergens: ['gluten', 'celery'],
  note: 'Per due',
}
const PRIMI = { courses: [{ id: 9_000, original_name: 'Primi', dishes: [RAGU] }] }

/** Without numbers, which publishing gives. */
const bare = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, inner) => (name === 'id' ? undefined : inner)))

describe('a table that is imported', () => {
  const { germanHeaders, ...shapes } = TABLE_SHAPES

  it.each(Object.entries(shapes))('is read as the command reads it: %s', async (_, csv) => {
    const { id, owner } = await importVenue()
    await imported(owner, csv)
    const { courses, beverages } = menuOf([csv])
    expect(bare(await menuIn(id))).toEqual(bare({ courses, beverages }))
  })

  it('is asked which list its letters of allergens follow, and read by that', async () => {
    const { id, owner } = await importVenue()
    const asked = await mapped(owner, germanHeaders)
    expect(asked).toMatchObject({
      problems: [{ code: 'allergenCodes', sheet: null, row: 2, column: 4 }],
      changes: [],
      understood: [{ headerRow: 1, columns: { 0: 'course', 1: 'name', 2: 'price', 3: 'allergens' } }],
    })
    await imported(owner, germanHeaders, { allergenCodes: 'at' })
    expect(await menuIn(id)).toMatchObject({ courses: [{ dishes: [{ allergens: ['gluten', 'milk'] }] }] })
  })

  it('changes what it has columns for, and leaves the rest', async () => {
    const { id, owner } = await importVenue(PRIMI)
    const { changes } = await imported(
      owner,
      'Corso;Nome;Prezzo\nPrimi;Ragù;14,00\nPrimi;Lasagne;12,00\nDolci;Babà;5,00\n',
    )
    expect(changes).toEqual([
      { what: 'changed', kind: 'dish', name: 'Ragù', place: 'Primi', fields: ['price'] },
      { what: 'new', kind: 'dish', name: 'Lasagne', place: 'Primi', fields: [] },
      { what: 'new', kind: 'course', name: 'Dolci', place: '', fields: [], entries: 1 },
    ])
    const [primi] = (await menuIn(id)).courses
    expect(primi.dishes).toEqual([
      { ...RAGU, price: 14 },
      { name: { it: 'Lasagne' }, price: 12 },
    ])
  })

  it('leaves groups of additions that dishes share', async () => {
    const { id, owner } = await importVenue({
      addition_groups: [
        { key: 'salse', name: 'Salse', additions: [{ name: 'Maionese', price: 0.5, allergens: ['eggs'] }] },
      ],
      courses: [
        {
          id: 9_000,
          original_name: 'Fritti',
          dishes: [{ id: 9_001, name: 'Patatine', price: 4, additions: [{ group: 'salse' }] }],
        },
      ],
    })
    const { changes } = await imported(owner, 'Corso;Nome;Prezzo\nFritti;Patatine;5,00\n')
    expect(changes).toEqual([{ what: 'changed', kind: 'dish', name: 'Patatine', place: 'Fritti', fields: ['price'] }])
    expect(await menuIn(id)).toMatchObject({
      addition_groups: [{ key: 'salse', additions: [{ allergens: ['eggs'] }] }],
      courses: [{ dishes: [{ price: 5, additions: [{ group: 'salse' }] }] }],
    })
  })

  it('says what would be gone and what would move', async () => {
    const { owner } = await importVenue({
      courses: [
        { id: 9_000, original_name: 'Primi', dishes: [RAGU, { id: 9_002, name: 'Pesto', price: 9 }] },
        { id: 9_010, original_name: 'Secondi', dishes: [{ id: 9_011, name: 'Arrosto', price: 15 }] },
      ],
    })
    const { changes } = await mapped(owner, 'Corso;Nome;Prezzo\nPrimi;Ragù;13\nPrimi;Arrosto;15\n')
    expect(changes).toEqual([
      { what: 'changed', kind: 'dish', name: 'Arrosto', place: 'Primi', fields: ['place'] },
      { what: 'gone', kind: 'dish', name: 'Pesto', place: 'Primi', fields: [] },
      { what: 'gone', kind: 'course', name: 'Secondi', place: '', fields: [] },
    ])
  })

  it('changes new dishes that are not published yet, and doubles none', async () => {
    const { id, owner } = await importVenue(PRIMI)
    const fields = { name: 'Lasagne', price: 11, note: 'Al forno' }
    await type(id, { op: 'insert', item: 'new-1', kind: 'dish', into: 'course-9000', after: 'dish-9001', fields })
    const csv = 'Corso;Nome;Prezzo\nPrimi;Ragù;13\nPrimi;Lasagne;12\nPrimi;Gnocchi;9\n'
    const { changes } = await imported(owner, csv)
    expect(changes.map(({ what, name }) => [what, name])).toEqual([
      ['changed', 'Lasagne'],
      ['new', 'Gnocchi'],
    ])
    const lasagne = (await openDraft(id)).draft.items.filter((item) => item.fields.name === 'Lasagne')
    expect(lasagne).toMatchObject([{ item: 'new-1', fields: { ...fields, price: 12 } }])
    expect((await mapped(owner, csv)).changes).toEqual([])
  })

  it('keeps groups of additions and their rules', async () => {
    const additions = [
      { name: 'Salse', max_picks_allowed: 2, additions: [{ id: 9_003, name: 'Verde', price: 1 }] },
      { name: 'Pane', additions: [{ id: 9_004, name: 'Integrale' }] },
    ]
    const { id, owner } = await importVenue({
      courses: [{ id: 9_000, original_name: 'Primi', dishes: [{ id: 9_001, name: 'Bollito', price: 13, additions }] }],
    })
    const csv = 'Corso;Nome;Prezzo;Aggiunte\nPrimi;Bollito;13;"Salse: Verde 1,50\nPane: Integrale"\n'
    expect((await imported(owner, csv)).changes).toMatchObject([
      { what: 'changed', kind: 'addition', fields: ['price'] },
    ])
    const [{ dishes }] = (await menuIn(id)).courses
    expect(dishes[0].additions).toEqual([
      { ...additions[0], additions: [{ id: 9_003, name: 'Verde', price: 1.5 }] },
      additions[1],
    ])
  })

  it('is published as one that was typed', async () => {
    const { id, owner } = await importVenue(PRIMI)
    await imported(owner, 'Corso;Nome;Prezzo\nPrimi;Ragù;14\nPrimi;Lasagne;12\n')
    const { version } = await openDraft(id)
    expect(await publishDraft(await openDatabase(), { venueId: id, by: 'Anna', version })).toMatchObject({ ok: true })
    expect(await menuIn(id)).toMatchObject({
      courses: [{ dishes: [{ id: 9_001, price: 14 }, { name: { it: 'Lasagne' } }] }],
    })
  })

  it('is not right without any price, unless that is meant', async () => {
    const { owner } = await importVenue()
    const csv = 'Corso;Nome\nPrimi;Ragù\nPrimi;Lasagne\n'
    expect(await mapped(owner, csv)).toMatchObject({ problems: [{ code: 'noPrices', row: null }], changes: [] })
    expect(await mapped(owner, csv, { withoutPrices: true })).toMatchObject({
      problems: [],
      changes: [{ what: 'new' }],
    })
  })

  it('is not right where a column that is full of money is not read', async () => {
    const { owner } = await importVenue()
    const csv = 'Corso;Nome;Prezzo;Altro\nPrimi;Ragù;13,00;15,50\nPrimi;Lasagne;12,00;14,50\n'
    expect(await mapped(owner, csv)).toMatchObject({
      problems: [{ code: 'unreadPrices', row: 1, column: 4 }],
      understood: [{ unsure: [3] }],
      changes: [],
    })
    const mappings = [{ sheet: null, columns: { 3: 'none' } }]
    expect(await mapped(owner, csv, { mappings })).toMatchObject({
      problems: [],
      understood: [{ columns: { 3: 'none' } }],
    })
  })

  it('says what does not let it through in the draft itself', async () => {
    const { id, owner } = await importVenue(PRIMI)
    await type(id, {
      op: 'insert',
      item: 'new-1',
      kind: 'dish',
      into: 'course-9000',
      after: null,
      fields: { price: 2 },
    })
    expect((await mapped(owner, TABLE_SHAPES.noCourse)).problems).toMatchObject([{ code: 'draftUnsound', row: null }])
  })

  it('may stand beside faults of the draft that are none of its own', async () => {
    const { id, owner } = await importVenue(PRIMI)
    await type(id, { op: 'set', item: '', field: 'email', was: null, value: 'no address' })
    expect((await mapped(owner, TABLE_SHAPES.noCourse)).problems).toEqual([])
  })
})

describe('writing an import', () => {
  type Seen = { baseVersion: number; version: number }
  const write = async (owner: string, { baseVersion, version }: Seen, csv: string) => {
    const { json } = await upload(owner, csv)
    const body = { sheets: json.sheets, mappings: [], baseVersion, version }
    const { status, json: answer } = await applySheets(owner, body)
    return status === 200 ? 'ok' : answer.error.code
  }

  it('is refused where somebody wrote since, and where it was published since', async () => {
    const { id, owner } = await importVenue(PRIMI)
    const seen = await openDraft(id)
    await type(id, { op: 'set', item: 'dish-9001', field: 'price', was: 13, value: 15 })
    expect(await write(owner, seen, TABLE_SHAPES.noCourse)).toBe('edits_behind')
    const { version } = await openDraft(id)
    await publishDraft(await openDatabase(), { venueId: id, by: 'Anna', version })
    expect(await write(owner, seen, TABLE_SHAPES.noCourse)).toBe('draft_replaced')
    expect(await menuIn(id)).toMatchObject({ courses: [{ dishes: [{ price: 15 }] }] })
  })

  it('writes nothing of a table with a problem', async () => {
    const { id, owner } = await importVenue(PRIMI)
    expect(await write(owner, await openDraft(id), 'Nome;Prezzo\nPane;1,00\nVino;caro\n')).toBe('problems')
    expect((await openDraft(id)).version).toBe(0)
  })

  it('changes the venue of its device alone', async () => {
    const [one, other] = [await importVenue(PRIMI), await importVenue(PRIMI)]
    const before = await openDraft(other.id)
    await imported(one.owner, TABLE_SHAPES.noCourse)
    expect(await openDraft(other.id)).toEqual(before)
  })

  it('is refused before it begins where the draft would have more edits than it keeps', async () => {
    const { id, owner } = await importVenue(PRIMI)
    const { baseVersion } = await openDraft(id)
    const toggled = (at: number) =>
      ({ op: 'set', item: 'dish-9001', field: 'price', was: 13 + (at % 2), value: 14 - (at % 2) }) as const
    const edits = Array.from({ length: 5_999 }, (_, at) => toggled(at))
    const put = await editDraft(await openDatabase(), { venueId: id, baseVersion, by: 'Anna', edits, now: 1 })
    expect(put.ok && put.value.version).toBe(5_999)
    const csv = 'Corso;Nome;Prezzo\nPrimi;Ragù;20\nPrimi;Lasagne;12\n'
    expect(await mapped(owner, csv)).toMatchObject({ problems: [{ code: 'tooMany' }], changes: [] })
    expect((await openDraft(id)).version).toBe(5_999)
  })

  it('is done at once with six hundred dishes', async () => {
    const { id, owner } = await importVenue()
    const rows = Array.from({ length: 600 }, (_, at) => `Corso ${at % 20};Piatto ${at};9,50;Piccola 5,00| Grande 9,00`)
    const { changes } = await imported(owner, ['Corso;Nome;Prezzo;Varianti', ...rows].join('\n'))
    expect(changes).toHaveLength(20)
    const { draft } = await openDraft(id)
    expect(draft.items.filter(({ kind }) => kind === 'dish')).toHaveLength(600)
    expect(draft.items.filter(({ kind }) => kind === 'variation')).toHaveLength(1_200)
  })
})
