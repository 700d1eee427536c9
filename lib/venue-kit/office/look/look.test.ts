import { beforeAll, describe, expect, it } from '@jest/globals'
import * as items from '@/app/api/looks/[ref]/items/[kind]/[id]/route'
import * as opening from '@/app/api/looks/[ref]/opening/route'
import * as search from '@/app/api/looks/[ref]/search/route'
import * as suitability from '@/app/api/looks/[ref]/suitability/route'
import * as look from '@/app/api/office/look/route'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { openDatabase } from '@/lib/server/open/open-database'
import { call, db, device, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { editDraft, readDraft } from '@/lib/venue-kit/office/draft-store'
import { lookRef, readLookRef } from '@/lib/venue-kit/office/look/look-ref'
import { lookedAt } from '@/lib/venue-kit/office/look/looked-at'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { venueVersions } from '@/lib/venue-kit/publish/venue-versions'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const VENUE = 77
const OTHER = 78
const TEN_MINUTES = 10 * 60_000

serveDeskRoutes()
beforeAll(async () => {
  const place = { city: 'Bologna', address: 'Via Lunga 1, Bologna', latitude: 44.5, longitude: 11.3 }
  for (const id of [VENUE, OTHER]) {
    const dishes = [{ id: 2, name: `Ragù ${id}`, price: 13, allergens: ['gluten'] }]
    const file = { format: 1, id, token: `osteria-${id}`, name: `Osteria ${id}`, ...place }
    const courses = [{ id: 1, original_name: 'Primi', dishes }]
    await putVenue(await openDatabase(), venueFileSchema.parse({ ...file, courses }))
  }
})

const edit = async (...edits: DraftEdit[]) => {
  const baseVersion = (await readDraft(await db(), VENUE))?.baseVersion ?? 0
  const about = { venueId: VENUE, baseVersion, by: 'Anna', edits, now: 1 }
  expect(await editDraft(await openDatabase(), about)).toMatchObject({ ok: true })
}

const set = (item: string, field: string, was: string | number, value: string | number): DraftEdit => ({
  ...{ op: 'set', item, field, was, value },
})

const ownersLook = async (venueId = VENUE) =>
  (await call(route('look', 'POST', look.POST), await device(venueId, 'owner'))).json

const inFrame = (handler: Parameters<typeof route>[2], ref: string, rest: object = {}) =>
  call(
    route('look', 'body' in rest ? 'POST' : 'GET', handler, { params: { ref, kind: 'dish', id: '2' }, ...rest }),
    null,
  )

describe('a draft that is looked at', () => {
  it('shows what is written and not published, and stays unpublished', async () => {
    await edit(set('dish-2', 'price', 13, 14), set('dish-2', 'name', 'Ragù 77', 'Ragù al sole'))
    const { ref } = await ownersLook()
    const { json } = await inFrame(items.GET, ref, { query: 'lang=it' })
    expect(json.item).toMatchObject({ id: 2, name: 'Ragù al sole', price: 1400 })
    expect((await inFrame(search.GET, ref, { query: 'q=sole&lang=it' })).json).toMatchObject({ total: 1 })
    expect((await inFrame(opening.GET, ref, { query: 'lang=it' })).json).toEqual({ status: 'unknown', text: '' })
    expect(await venueVersions(await db(), VENUE)).toHaveLength(1)
  })

  it('is filtered as its menu would be', async () => {
    const { ref } = await ownersLook()
    const filters = { allergies: [3], foods: [], diets: [] }
    const { json } = await inFrame(suitability.POST, ref, { body: { filters, lang: 'it' } })
    expect(json.dishes.unsuitable).toEqual([2])
    const unknown = { filters: { ...filters, allergies: [999] }, lang: 'it' }
    expect((await inFrame(suitability.POST, ref, { body: unknown })).status).toBe(422)
  })

  it('is named for ten minutes, by nobody but the server', async () => {
    const now = Date.now()
    const ref = await lookRef(await db(), { venueId: VENUE, version: 2 }, now)
    expect(ref.length).toBeLessThanOrEqual(64)
    const read = async (text: string, at = now) => readLookRef(await db(), text, at)
    expect(await read(ref, now + TEN_MINUTES - 1_000)).toEqual({ venueId: VENUE, version: 2 })
    expect(await read(ref, now + TEN_MINUTES)).toBeNull()
    const [, venue = '', version = '', until = ''] = ref.split('-')
    const later = (Number.parseInt(until, 36) + 60).toString(36)
    for (const [from, to] of [
      [`-${venue}-`, `-${OTHER.toString(36)}-`],
      [`-${version}-${until}`, `-3-${until}`],
      [until, later],
      [ref.slice(-1), ref.endsWith('A') ? 'B' : 'A'],
    ] as const) {
      const at = ref.lastIndexOf(from)
      expect([from, await read(ref.slice(0, at) + to + ref.slice(at + from.length))]).toEqual([from, null])
    }
    expect(await read(`${ref}x`)).toBeNull()
  })

  it('tells a stranger nothing, whatever they ask', async () => {
    const ref = await lookRef(await db(), { venueId: VENUE, version: 2 }, Date.now() - TEN_MINUTES)
    const body = { filters: { allergies: [], foods: [], diets: [] }, lang: 'it' }
    const answers = await Promise.all([
      inFrame(items.GET, ref, { query: 'lang=it' }),
      inFrame(search.GET, ref, { query: 'q=sole&lang=it' }),
      inFrame(suitability.POST, ref, { body }),
      inFrame(opening.GET, ref, { query: 'lang=it' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await lookedAt(ref, 'it')).toBeNull()
  })

  it('is that of the device’s own venue', async () => {
    const { ref } = await ownersLook(OTHER)
    const { json } = await inFrame(items.GET, ref, { query: 'lang=it' })
    expect(json.item.name).toBe('Ragù 78')
    expect((await lookedAt(ref, 'it'))?.venue.token).toBe('osteria-78')
  })

  it('has no name while it has problems, which stand at their fields', async () => {
    await edit(set('dish-2', 'price', 14, -1))
    expect(await ownersLook()).toMatchObject({ ref: null, problems: [{ item: 'dish-2', field: 'price' }] })
    await edit(set('dish-2', 'price', -1, 14))
    expect(await ownersLook()).toMatchObject({ problems: [], types: ['r'] })
  })
})
