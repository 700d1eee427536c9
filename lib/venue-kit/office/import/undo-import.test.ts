import { describe, expect, it } from '@jest/globals'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { openDatabase } from '@/lib/server/open/open-database'
import { serveDeskRoutes } from '@/lib/testing/desk-routes'
import { imported, importVenue, menuIn, openDraft, type, undoSheets } from '@/lib/testing/venue-files/import-desk'
import { isFollowed, readEditsSince } from '@/lib/venue-kit/office/later-edits'
import { publishDraft } from '@/lib/venue-kit/office/publish-draft'

serveDeskRoutes()

const PRIMI = {
  courses: [
    {
      ...{ id: 9_000, original_name: 'Primi' },
      dishes: [
        { id: 9_001, name: 'Rag\u00f9', price: 13 },
        { id: 9_002, name: 'Pesto', price: 9 },
      ],
    },
  ],
}

/** Of another venue: both dishes would be gone. */
const WRONG = 'Corso;Nome;Prezzo\nPanini;Toast;5,00\nPanini;Club;7,00\n'

const priced = (item: string, was: number, value: number): DraftEdit => ({
  op: 'set',
  item,
  field: 'price',
  was,
  value,
})

/** A venue whose owner has imported the wrong file, and where that stands in its draft. */
const wronglyImported = async (written: DraftEdit[] = []) => {
  const { id, owner } = await importVenue(PRIMI)
  if (written.length > 0) await type(id, ...written)
  const before = await menuIn(id)
  const { baseVersion, version: from } = await imported(owner, WRONG)
  const { version: to } = await openDraft(id)
  return { id, owner, before, run: { baseVersion, from, to, drops: false } }
}

describe('an import that is undone', () => {
  it('leaves the menu as it was published, and no draft', async () => {
    const { id, owner, before, run } = await wronglyImported()
    expect(await undoSheets(owner, run)).toMatchObject({ status: 200, json: { dropped: 0 } })
    expect(await menuIn(id)).toEqual(before)
    expect((await openDraft(id)).version).toBe(0)
  })

  it('leaves what was written before it', async () => {
    const { id, owner, before, run } = await wronglyImported([priced('dish-9001', 13, 14)])
    await undoSheets(owner, run)
    expect(await menuIn(id)).toEqual(before)
    expect((await menuIn(id)).courses[0].dishes[0].price).toBe(14)
  })

  it('leaves what was written since that stands without it', async () => {
    const { id, owner, run } = await wronglyImported()
    await type(id, { op: 'set', item: '', field: 'city', was: 'Bologna', value: 'Modena' })
    expect((await undoSheets(owner, run)).status).toBe(200)
    const { draft } = await openDraft(id)
    expect([draft.fields.city, draft.items.map(({ item }) => item)]).toEqual([
      'Modena',
      ['course-9000', 'dish-9001', 'dish-9002'],
    ])
  })

  it('takes words that were written into it since only when that is agreed to', async () => {
    const { id, owner, before, run } = await wronglyImported()
    const toast = (await openDraft(id)).draft.items.find(({ fields }) => fields.price === 5)
    await type(id, priced(toast?.item ?? '', 5, 6))
    const asked = await menuIn(id)
    expect(await undoSheets(owner, run)).toMatchObject({ status: 409, json: { error: { code: 'edits_since' } } })
    expect(await menuIn(id)).toEqual(asked)
    expect(await undoSheets(owner, { ...run, drops: true })).toMatchObject({ status: 200, json: { dropped: 1 } })
    expect(await menuIn(id)).toEqual(before)
  })

  it('makes a page that shows the draft load it again', async () => {
    const { id, owner, run } = await wronglyImported([priced('dish-9001', 13, 14)])
    await undoSheets(owner, run)
    const later = await readEditsSince((await openDatabase()).db, id, run.to)
    expect(later && isFollowed(later, run.to)).toBe(false)
  })

  it('can be followed by further edits and be published', async () => {
    const { id, owner, run } = await wronglyImported([priced('dish-9001', 13, 14)])
    await undoSheets(owner, run)
    await type(id, priced('dish-9002', 9, 10))
    const { version } = await openDraft(id)
    expect((await publishDraft(await openDatabase(), { venueId: id, by: 'Anna', version })).ok).toBe(true)
    expect((await menuIn(id)).courses[0].dishes.map(({ price }: { price: number }) => price)).toEqual([14, 10])
  })

  it('is undone once, and not after it was published', async () => {
    const { id, owner, run } = await wronglyImported()
    await undoSheets(owner, run)
    const replaced = { status: 409, json: { error: { code: 'draft_replaced' } } }
    expect(await undoSheets(owner, run)).toMatchObject(replaced)
    const { baseVersion, version: from } = await imported(owner, WRONG)
    const { version: to } = await openDraft(id)
    await publishDraft(await openDatabase(), { venueId: id, by: 'Anna', version: to })
    expect(await undoSheets(owner, { baseVersion, from, to, drops: true })).toMatchObject(replaced)
  })
})
