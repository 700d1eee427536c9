import { beforeEach, describe, expect, it } from '@jest/globals'
import { insertsOf } from '@/lib/browser/office/change-draft'
import { draftTree, partsOf } from '@/lib/browser/office/draft-tree'
import { asOwn, asShared, keyOfGroup } from '@/lib/browser/office/groups/shared-groups'
import { applyEdit } from '@/lib/core/office/apply-edit'
import type { DraftItem } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { giveIds } from '@/lib/venue-kit/give-ids'
import { draftOfFile, fileOfDraft } from '@/lib/venue-kit/office/draft-of-file'
import { editDraft, readDraft } from '@/lib/venue-kit/office/draft-store'
import { publishDraft } from '@/lib/venue-kit/office/publish-draft'
import { reviewDraft } from '@/lib/venue-kit/office/review-draft'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { readVenueState } from '@/lib/venue-kit/publish/venue-state'
import { storedFile } from '@/lib/venue-kit/publish/venue-versions'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const SAUCES = { name: 'Salse', additions: [{ name: 'Maionese', price: 0.5 }, { name: 'Ketchup' }] }

const FILE = venueFileSchema.parse({
  ...{ format: 1, id: 2001, token: 'da-mario', name: 'Da Mario', city: 'Bologna', address: 'Via Lunga 1, Bologna' },
  ...{ latitude: 44.5, longitude: 11.3 },
  courses: [
    {
      ...{ id: 1, original_name: 'Fritti' },
      dishes: [
        { id: 2, name: 'Patatine', price: 4, additions: [SAUCES] },
        { id: 3, name: 'Olive', price: 5 },
      ],
    },
  ],
})

let made = 0
const newName = (): string => {
  made += 1
  return `new-${made}`
}

describe.each(testEngines)('groups of additions in the draft of a venue on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  beforeEach(async () => void (await putVenue(database, FILE)))

  const open = async () => {
    const draft = await readDraft(database.db, 2001)
    if (!draft) throw new Error('no such venue')
    return draft
  }
  const tree = async () => draftTree((await open()).draft)
  const partIn = async (into: string, kind: DraftItem['kind']): Promise<DraftItem> => {
    const [found] = partsOf(await tree(), into, kind)
    if (!found) throw new Error(`no ${kind} in ${into}`)
    return found
  }
  const edit = async (...edits: DraftEdit[]) => {
    const { baseVersion } = await open()
    const written = await editDraft(database, { venueId: 2001, baseVersion, by: 'Anna', edits, now: 1 })
    if (!written.ok) throw new Error(written.error.code)
    expect(written.value.answers.filter(({ ok }) => !ok)).toEqual([])
  }
  const publish = async () => publishDraft(database, { venueId: 2001, by: 'Anna', version: (await open()).version })
  const published = async () => {
    const { latest } = await readVenueState(database.db, 2001)
    return storedFile(latest?.source ?? '')
  }
  /** Numbers, names and prices in cents of a dish's additions, as diners get them. */
  const offered = async (dish: number) => {
    const dishes = buildVenue(await published(), 'it').menu.courses.flatMap((course) => course.dishes)
    const found = dishes.find(({ id }) => id === dish)
    return found?.additions.categories.flatMap(({ additions }) =>
      additions.map(({ id, name, price }) => [id, name, price]),
    )
  }
  /** Answers the key that the group has from then on. */
  const share = async (): Promise<string> => {
    const own = await partIn('dish-2', 'choices')
    const { group, ref } = asShared(await tree(), own, newName)
    const key = keyOfGroup(group[0] ?? own)
    await edit(
      ...insertsOf(group, { into: '', after: null }),
      ...insertsOf([ref], { into: 'dish-2', after: own.item }),
      { op: 'remove', item: own.item, seen: 0 },
      { op: 'insert', item: newName(), kind: 'choices', into: 'dish-3', after: null, fields: { group: key } },
    )
    return key
  }

  it('are shared by dishes, and carts of the first keep their numbers', async () => {
    const before = await offered(2)
    await share()
    expect(await publish()).toMatchObject({ ok: true })
    expect(await offered(2)).toEqual(before)
    expect((await offered(3))?.map(([, ...rest]) => rest)).toEqual([
      ['Maionese', 50],
      ['Ketchup', null],
    ])
    expect(await open()).toMatchObject({ version: 0, published: 2 })
  })

  it('change their price once for all, which the review says once', async () => {
    await share()
    await publish()
    const addition = await partIn((await partIn('', 'choices')).item, 'addition')
    await edit({ op: 'set', item: addition.item, field: 'price', was: 0.5, value: 0.7 })
    const review = await reviewDraft(database.db, 2001, await open())
    expect(review.items).toEqual([
      {
        ...{ what: 'changed', kind: 'addition', name: 'Maionese', place: 'Salse', isMoved: false, dishes: 2 },
        fields: [{ field: 'price', before: 0.5, after: 0.7 }],
      },
    ])
    await publish()
    expect([(await offered(2))?.[0]?.[2], (await offered(3))?.[0]?.[2]]).toEqual([70, 70])
  })

  it('become a dish’s own, and its carts keep their numbers', async () => {
    await share()
    await publish()
    const before = await offered(3)
    const ref = await partIn('dish-3', 'choices')
    await edit(...insertsOf(asOwn(await tree(), ref, newName), { into: 'dish-3', after: ref.item }), {
      ...{ op: 'remove', item: ref.item, seen: 0 },
    })
    expect(await publish()).toMatchObject({ ok: true })
    expect(await offered(3)).toEqual(before)
    expect((await published()).courses?.[0]?.dishes?.[1]?.additions?.[0]).toMatchObject({ name: 'Salse' })
  })

  it('are a problem of the dishes that still have them once they are removed', async () => {
    const key = await share()
    await publish()
    const group = await partIn('', 'choices')
    await edit({ op: 'remove', item: group.item, seen: 0 })
    expect(await publish()).toMatchObject({
      error: {
        code: 'problems',
        problems: [
          { item: `dish-2--${key}`, field: 'group', found: `"${key}"` },
          { item: `dish-3--${key}`, field: 'group' },
        ],
      },
    })
  })

  it('go on being written while they are published', async () => {
    const key = await share()
    const { draft } = await open()
    const added = draft.items.find(({ kind, into }) => kind === 'choices' && into === '')
    await publish()
    const after = await partIn('', 'choices')
    expect([added?.item, after.item]).toEqual([expect.stringMatching(/^new-/), `choices--${key}`])
    expect((await partIn(after.item, 'addition')).item).toBe(`choices--${key}--maionese`)
  })
})

describe('a draft with groups', () => {
  const file = JSON.parse(
    JSON.stringify(
      giveIds(
        venueFileSchema.parse({
          ...FILE,
          addition_groups: [
            { key: 'salse', ...SAUCES },
            { key: 'vuoto', name: 'Vuoto', additions: [] },
          ],
          courses: [
            {
              original_name: 'Fritti',
              dishes: [{ name: 'Olive', additions: [{ group: 'salse' }, SAUCES, { group: 'vuoto' }] }],
            },
          ],
        }),
        [],
      ).file,
    ),
  )
  const draft = draftOfFile(file)

  it('comes together again as it was, and names each item once', () => {
    expect(fileOfDraft(draft)).toEqual(file)
    const names = draft.items.map(({ item }) => item)
    expect(new Set(names).size).toBe(names.length)
  })

  const dish = draft.items.find(({ kind }) => kind === 'dish')?.item ?? ''
  const own = draft.items.find(({ into, fields }) => into === dish && fields.group === undefined)?.item ?? ''

  it.each<[string, DraftEdit]>([
    [
      'an addition in a reference',
      { op: 'insert', item: 'new-1', kind: 'addition', into: `${dish}--salse`, after: null, fields: { name: 'x' } },
    ],
    ['a group that is moved into a dish', { op: 'move', item: 'choices--salse', into: dish, after: null }],
    ['a dish’s group that is moved to the venue', { op: 'move', item: own, into: '', after: null }],
  ])('refuses %s', (_case, edit) => {
    expect(applyEdit(draft, edit, 1)).toEqual({ ok: false, error: { code: 'misplaced' } })
  })
})
