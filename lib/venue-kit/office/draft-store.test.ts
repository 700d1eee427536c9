import { beforeEach, describe, expect, it } from '@jest/globals'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { fileOfDraft } from '@/lib/venue-kit/office/draft-of-file'
import { discardDraft, editDraft, readDraft, rebaseDraft } from '@/lib/venue-kit/office/draft-store'
import { isFollowed, readEditsSince } from '@/lib/venue-kit/office/later-edits'
import { catchUpDraft, publishDraft } from '@/lib/venue-kit/office/publish-draft'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { venueVersions } from '@/lib/venue-kit/publish/venue-versions'
import { type VenueFile, venueFileSchema } from '@/lib/venue-kit/venue-file'

const PLACE = { city: 'Bologna', address: 'Via Lunga 1, Bologna', latitude: 44.5, longitude: 11.3 }

const fileOf = (price: number, more: Partial<VenueFile> = {}): VenueFile =>
  venueFileSchema.parse({
    ...{ format: 1, id: 2001, token: 'da-mario', name: 'Da Mario', ...PLACE },
    courses: [{ id: 1, original_name: 'Primi', dishes: [{ id: 2, name: 'Ragù', price }] }],
    ...more,
  })

const priceFrom = (was: number, value: number): DraftEdit => ({ op: 'set', item: 'dish-2', field: 'price', was, value })

const LASAGNE: DraftEdit = {
  ...({ op: 'insert', item: 'new-1', kind: 'dish', into: 'course-1', after: 'dish-2' } as const),
  fields: { name: 'Lasagne', price: 12 },
}

describe.each(testEngines)('a draft of a venue on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  beforeEach(async () => void (await putVenue(database, fileOf(13))))

  const open = async () => {
    const draft = await readDraft(database.db, 2001)
    if (!draft) throw new Error('no such venue')
    return draft
  }
  const dishes = async () => fileOfDraft((await open()).draft).courses
  const edit = async (by: string, ...edits: DraftEdit[]) => {
    const { baseVersion } = await open()
    const written = await editDraft(database, { venueId: 2001, baseVersion, by, edits, now: 1 })
    return written.ok ? written.value.answers.map((answer) => (answer.ok ? 'ok' : answer.error)) : written.error
  }
  const publish = async () => {
    const { version } = await open()
    return publishDraft(database, { venueId: 2001, by: 'Anna', version })
  }

  it('keeps every edit at once, and shows diners none of them', async () => {
    expect(await edit('Anna', priceFrom(13, 14), LASAGNE)).toEqual(['ok', 'ok'])
    expect(await open()).toMatchObject({ version: 2, edits: [{ by: 'Anna' }, { by: 'Anna' }] })
    expect(await dishes()).toMatchObject([{ dishes: [{ price: 14 }, { name: 'Lasagne' }] }])
    expect(await venueVersions(database.db, 2001)).toHaveLength(1)
  })

  it('is followed edit by edit as it is read whole', async () => {
    const followed = async (since: number) => {
      const { version, baseVersion, published, edits } = await open()
      const whole = { version, baseVersion, published, edits: edits.filter((each) => each.version > since) }
      expect(await readEditsSince(database.db, 2001, since)).toEqual(whole)
      return whole.edits.length
    }
    expect(await followed(0)).toBe(0)
    await edit('Anna', priceFrom(13, 14), LASAGNE)
    expect([await followed(0), await followed(1), await followed(2)]).toEqual([2, 1, 0])
    await publish()
    expect(await followed(0)).toBe(0)
    expect(await readEditsSince(database.db, 2999, 0)).toBeNull()
  })

  it('is never taken for one that was thrown away, by a page that saw only that', async () => {
    await edit('Anna', priceFrom(13, 14), LASAGNE)
    expect(await discardDraft(database.db, 2001, 1)).toBe(false)
    expect(await discardDraft(database.db, 2001, 2)).toBe(true)
    expect(await open()).toMatchObject({ version: 0, edits: [] })
    await edit('Bruno', priceFrom(13, 15), LASAGNE)
    const { version } = await open()
    const followed = async (since: number) => {
      const later = await readEditsSince(database.db, 2001, since)
      return later !== null && isFollowed(later, since)
    }
    const seen = [0, 1, 2, version - 1, version]
    expect(await Promise.all(seen.map(followed))).toEqual([true, false, false, true, true])
    expect(await edit('Anna', { op: 'remove', item: 'dish-2', seen: 2 })).toMatchObject([{ code: 'conflict' }])
  })

  it('is not begun by edits that change nothing', async () => {
    expect(await edit('Anna', priceFrom(13, 13), priceFrom(12, 14))).toEqual(['ok', { code: 'conflict', current: 13 }])
    expect(await open()).toMatchObject({ version: 0, edits: [] })
    expect(await publish()).toMatchObject({ error: { code: 'nothing_to_publish' } })
  })

  it('tells the second of two who write the same field what the first wrote', async () => {
    expect(await edit('Anna', priceFrom(13, 14))).toEqual(['ok'])
    expect(await edit('Bruno', priceFrom(13, 15), LASAGNE)).toEqual([{ code: 'conflict', current: 14 }, 'ok'])
    expect(await dishes()).toMatchObject([{ dishes: [{ price: 14 }, { name: 'Lasagne' }] }])
  })

  it('loses no edit of fifty at once', async () => {
    const edits = Array.from({ length: 50 }, (_, at): DraftEdit => ({ ...LASAGNE, item: `new-${at}` }))
    const { baseVersion } = await open()
    const about = { venueId: 2001, baseVersion, by: 'Anna', now: 1 }
    await Promise.all(edits.map((one) => editDraft(database, { ...about, edits: [one] })))
    expect((await open()).draft.items).toHaveLength(52)
    expect((await open()).version).toBe(50)
  })

  const declares = (field: string, was: string[] | null, value: string[] | null): DraftEdit => ({
    ...{ op: 'set', item: 'dish-2', field, was, value },
  })

  it('takes what a dish declares of allergens together or not at all', async () => {
    await edit('Anna', declares('allergens', null, ['gluten']))
    const both = [declares('may_contain', null, ['nuts']), declares('allergens', null, ['milk']), priceFrom(13, 14)]
    const current = (value: string[] | null) => ({ code: 'conflict', current: value })
    expect(await edit('Bruno', ...both)).toEqual([current(null), current(['gluten']), 'ok'])
  })

  it('drops what a dish declares of allergens together where a part of it does not fit', async () => {
    await edit('Anna', declares('may_contain', null, ['nuts']), declares('allergens', null, ['milk']))
    const dishes = [{ id: 2, name: 'Ragù', price: 13, allergens: ['gluten'] }]
    await putVenue(database, fileOf(13, { courses: [{ id: 1, original_name: 'Primi', dishes }] } as Partial<VenueFile>))
    expect(await catchUpDraft(database, 2001, { drops: true, seen: 2 })).toHaveLength(2)
    expect((await open()).edits).toEqual([])
  })

  it('refuses a log of more edits than it keeps', async () => {
    await edit('Anna', LASAGNE)
    const { baseVersion } = await open()
    const edits = Array.from({ length: 6_000 }, () => LASAGNE)
    const about = { venueId: 2001, baseVersion, by: 'Anna', now: 1 }
    expect(await editDraft(database, { ...about, edits })).toEqual({ ok: false, error: { code: 'too_large' } })
  })

  it('loses no edit that is written while it is published', async () => {
    await edit('Anna', priceFrom(13, 14))
    const [put, written] = await Promise.all([publish(), edit('Bruno', LASAGNE)])
    const isThere = JSON.stringify(await dishes()).includes('Lasagne')
    expect(isThere).toBe(Array.isArray(written))
    expect(put.ok || put.error.code).toBe(put.ok ? true : 'edits_behind')
  })

  it('never replaces unseen what a command publishes at the same time', async () => {
    await edit('Anna', priceFrom(13, 14))
    const [put] = await Promise.all([publish(), putVenue(database, fileOf(15))])
    if (put.ok) expect(put.value.version).toBe(2)
    else expect(['edits_behind', 'published_elsewhere']).toContain(put.error.code)
  })

  it('is published whole as the next version, by whom, and is over', async () => {
    await edit('Anna', priceFrom(13, 14), LASAGNE)
    expect(await publish()).toMatchObject({ ok: true, value: { result: 'changed', version: 2 } })
    expect(await open()).toMatchObject({ version: 0, published: 2, edits: [] })
    expect(await dishes()).toMatchObject([
      {
        dishes: [
          { id: 2, price: 14 },
          { id: 200100001, name: 'Lasagne' },
        ],
      },
    ])
    expect(await venueVersions(database.db, 2001)).toMatchObject([
      { origin: 'office', madeBy: 'Anna' },
      { origin: 'put' },
    ])
    expect(await publish()).toMatchObject({ error: { code: 'nothing_to_publish' } })
  })

  it('is not published where somebody wrote since it was looked at', async () => {
    await edit('Anna', priceFrom(13, 14))
    const { version } = await open()
    await edit('Bruno', LASAGNE)
    expect(await publishDraft(database, { venueId: 2001, by: 'Anna', version })).toMatchObject({
      error: { code: 'edits_behind', version: 2 },
    })
  })

  it('is refused with the field that is wrong, and stays', async () => {
    await edit('Anna', priceFrom(13, -1))
    expect(await publish()).toMatchObject({
      error: { code: 'problems', problems: [{ item: 'dish-2', field: 'price', within: [] }] },
    })
    expect((await open()).version).toBe(1)
  })

  it('keeps what was written in a new dish while it was published', async () => {
    await edit('Anna', LASAGNE)
    const { draft } = await open()
    await edit('Bruno', { op: 'set', item: 'new-1', field: 'note', was: null, value: 'Per due' })
    const base = {
      ...draft,
      items: draft.items.map((each) => (each.item === 'new-1' ? { ...each, item: 'dish-9' } : each)),
    }
    const names = new Map([['new-1', 'dish-9']])
    const rebased = { venueId: 2001, base, baseVersion: 1, since: 1, names }
    expect(await database.db.transaction().execute((tx) => rebaseDraft(tx, rebased))).toEqual([])
    expect(await dishes()).toMatchObject([{ dishes: [{ id: 2 }, { name: 'Lasagne', note: 'Per due' }] }])
  })

  it('takes no edit of a page that has not seen what was published', async () => {
    await edit('Anna', priceFrom(13, 14))
    const { baseVersion } = await open()
    await publish()
    const late = { venueId: 2001, baseVersion, by: 'Bruno', edits: [LASAGNE], now: 1 }
    expect(await editDraft(database, late)).toEqual({ ok: false, error: { code: 'draft_replaced' } })
  })

  it('goes on over a menu that a command published meanwhile', async () => {
    await edit('Anna', LASAGNE)
    await putVenue(database, fileOf(15))
    expect(await publish()).toMatchObject({ error: { code: 'edits_behind' } })
    expect(await dishes()).toMatchObject([{ dishes: [{ price: 15 }, { name: 'Lasagne' }] }])
    expect(await publish()).toMatchObject({ ok: true, value: { version: 3 } })
  })

  it('says which edits do not fit a menu that a command published, and drops them only when told', async () => {
    await edit('Anna', priceFrom(13, 14), LASAGNE)
    await putVenue(database, fileOf(15))
    const unfit = [{ by: 'Anna', edit: priceFrom(13, 14), refusal: { code: 'conflict', current: 15 } }]
    expect(await publish()).toMatchObject({ error: { code: 'published_elsewhere', unfit } })
    expect((await open()).edits).toHaveLength(2)
    const { version } = await open()
    expect(await catchUpDraft(database, 2001, { drops: true, seen: version - 1 })).toBeNull()
    expect((await open()).edits).toHaveLength(2)
    expect(await catchUpDraft(database, 2001, { drops: true, seen: version })).toEqual(unfit)
    expect(await dishes()).toMatchObject([{ dishes: [{ price: 15 }, { name: 'Lasagne' }] }])
  })
})
