import { beforeEach, describe, expect, it } from '@jest/globals'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { lastDeclaring, publishedDeclaration } from '@/lib/venue-kit/office/declared-by'
import { editDraft, readDraft, readEdits } from '@/lib/venue-kit/office/draft-store'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const VENUE = 2001
const PLACE = { city: 'Bologna', address: 'Via Lunga 1, Bologna', latitude: 44.5, longitude: 11.3 }

const fileOf = (dish: object) =>
  venueFileSchema.parse({
    ...{ format: 1, id: VENUE, token: 'da-mario', name: 'Da Mario', ...PLACE },
    courses: [{ id: 1, original_name: 'Primi', dishes: [{ id: 2, name: 'Crema', price: 12, ...dish }] }],
  })

describe.each(testEngines)('who declared the allergens of a dish, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  const put = (dish: object) => putVenue(database, fileOf(dish))
  beforeEach(async () => void (await put({ allergens: ['milk'] })))

  const published = (item = 'dish-2') => publishedDeclaration(database.db, VENUE, item)
  const edit = async (by: string, now: number, ...edits: DraftEdit[]) => {
    const open = await readDraft(database.db, VENUE)
    await editDraft(database, { venueId: VENUE, baseVersion: open?.baseVersion ?? 0, by, edits, now })
  }
  const declared = async () => lastDeclaring(await readEdits(database.db, VENUE), 'dish-2')

  it('is the first version that says what diners read now', async () => {
    await put({ allergens: ['milk', 'eggs'] })
    await put({ allergens: ['milk', 'eggs'], price: 13 })
    expect(await published()).toMatchObject({
      fields: { allergens: ['milk', 'eggs'] },
      since: { version: 2, by: null, isOldest: false },
    })
  })

  it('is not known for sure where the oldest kept version says it too', async () => {
    for (let price = 13; price < 24; price += 1) await put({ allergens: ['milk'], price })
    expect(await published()).toMatchObject({ since: { version: 3, isOldest: true } })
  })

  it('is nobody where the dish is not published', async () => {
    expect(await published('dish-3')).toBeNull()
  })

  it('is who changed them last in the draft, and not who changed something else', async () => {
    expect(await declared()).toBeNull()
    const set = (field: string, was: unknown, value: unknown) =>
      ({ op: 'set', item: 'dish-2', field, was, value }) as DraftEdit
    await edit('Anna', 5, set('may_contain', null, ['nuts']))
    await edit('Bruno', 6, set('price', 12, 13))
    expect(await declared()).toMatchObject({ by: 'Anna', at: 5 })
  })
})
