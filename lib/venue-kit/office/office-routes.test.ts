import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import * as address from '@/app/api/office/address/route'
import * as catchUp from '@/app/api/office/catch-up/route'
import * as codes from '@/app/api/office/codes/route'
import * as declared from '@/app/api/office/declared/route'
import * as discard from '@/app/api/office/discard/route'
import * as draft from '@/app/api/office/draft/route'
import * as edits from '@/app/api/office/edits/route'
import * as exported from '@/app/api/office/export/route'
import * as importApply from '@/app/api/office/import/apply/route'
import * as importMap from '@/app/api/office/import/map/route'
import * as importRead from '@/app/api/office/import/read/route'
import * as importUndo from '@/app/api/office/import/undo/route'
import * as locate from '@/app/api/office/locate/route'
import * as look from '@/app/api/office/look/route'
import * as photos from '@/app/api/office/photos/route'
import * as publish from '@/app/api/office/publish/route'
import * as review from '@/app/api/office/review/route'
import * as suggestions from '@/app/api/office/suggestions/route'
import * as versions from '@/app/api/office/versions/route'
import { openDatabase } from '@/lib/server/open/open-database'
import { call, type DeskRoute, db, device, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { readDraft } from '@/lib/venue-kit/office/draft-store'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const VENUE = 77
const OTHER = 78

const named = (value: string) => ({ op: 'set', item: '', field: 'city', was: 'Bologna', value })

const SHEETS = { sheets: [{ sheet: null, rows: [] }], mappings: [] }

/** Every route of an office, with what it is called with. */
const ROUTES: DeskRoute[] = [
  route('address', 'GET', address.GET),
  route('draft', 'GET', draft.GET),
  route('edits', 'GET', edits.GET, { query: 'since=0&baseVersion=1' }),
  route('edits', 'POST', edits.POST, { body: { baseVersion: 1, edits: [named('Modena')] } }),
  route('review', 'GET', review.GET),
  route('codes', 'GET', codes.GET, { query: 'from=0' }),
  route('photos', 'POST', photos.POST),
  route('locate', 'POST', locate.POST, { body: { address: 'Via Rizzoli 1, 40125 Bologna', city: 'Bologna' } }),
  route('declared', 'GET', declared.GET, { query: 'item=dish-1' }),
  route('suggestions', 'GET', suggestions.GET),
  route('suggestions', 'POST', suggestions.POST, { body: { id: 1, answer: 'refused' } }),
  route('catch-up', 'POST', catchUp.POST, { body: { version: 1 } }),
  route('look', 'POST', look.POST),
  route('import/read', 'POST', importRead.POST),
  route('import/map', 'POST', importMap.POST, { body: SHEETS }),
  route('import/apply', 'POST', importApply.POST, { body: { ...SHEETS, baseVersion: 1, version: 0 } }),
  route('import/undo', 'POST', importUndo.POST, { body: { baseVersion: 1, from: 0, to: 1, drops: true } }),
  route('export', 'GET', exported.GET, { query: 'as=csv' }),
  route('publish', 'POST', publish.POST, { body: { version: 1 } }),
  route('versions', 'GET', versions.GET),
  route('versions', 'POST', versions.POST, { body: { to: 1 } }),
  route('discard', 'POST', discard.POST, { body: { version: 1 } }),
]

const nameOf = ({ method, name }: DeskRoute): string => `${method} ${name}`

serveDeskRoutes()
beforeAll(async () => {
  const place = { city: 'Bologna', address: 'Via Lunga 1, Bologna', latitude: 44.5, longitude: 11.3 }
  for (const id of [VENUE, OTHER]) {
    const file = venueFileSchema.parse({ format: 1, id, token: `osteria-${id}`, name: `Osteria ${id}`, ...place })
    await putVenue(await openDatabase(), file)
  }
})

const openVersion = async (venueId: number) => (await readDraft(await db(), venueId))?.version

describe('the routes of an office', () => {
  it('are all in this table', () => {
    const files = readdirSync(join(__dirname, '../../../app/api/office'), { recursive: true, encoding: 'utf8' })
    const served = files.flatMap((file) => (file.endsWith('route.ts') ? [file.replace(/\/route\.ts$/, '')] : []))
    expect(served.toSorted()).toEqual([...new Set(ROUTES.map(({ name }) => name))].toSorted())
  })

  it('tell nobody anything without a device, and take nothing', async () => {
    for (const each of ROUTES) {
      for (const secret of [null, 'x'.repeat(43), 'short']) {
        const answer = await call(each, secret)
        expect([nameOf(each), answer.status, answer.json]).toEqual([
          nameOf(each),
          401,
          { error: expect.objectContaining({ code: 'not_paired' }) },
        ])
      }
    }
  })

  it('tell the staff nothing, and take nothing of them', async () => {
    const staff = await device(VENUE, 'staff')
    for (const each of ROUTES) {
      const answer = await call(each, staff)
      expect([nameOf(each), answer.status, answer.json]).toEqual([
        nameOf(each),
        403,
        { error: expect.objectContaining({ code: 'owner_only' }) },
      ])
    }
  })

  it('read no menu that a stranger sends', async () => {
    for (const [secret, status] of [[null, 401] as const, [await device(VENUE, 'staff'), 403] as const]) {
      expect((await call(route('edits', 'POST', edits.POST, { body: { no: 'edits' } }), secret)).status).toBe(status)
    }
  })

  it('are called by no page of another site', async () => {
    const owner = await device(VENUE, 'owner')
    for (const each of ROUTES) {
      const foreign = await call(each, owner, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })
      expect([nameOf(each), foreign.status]).toEqual([nameOf(each), 403])
    }
    expect(await openVersion(VENUE)).toBe(0)
  })

  it('show and change nothing of another venue', async () => {
    const stranger = await device(OTHER, 'owner')
    for (const each of ROUTES) {
      const { text } = await call(each, stranger)
      expect([nameOf(each), text.includes(`osteria-${VENUE}`)]).toEqual([nameOf(each), false])
    }
    const { json } = await call(route('draft', 'GET', draft.GET), stranger)
    expect(json.venue).toMatchObject({ id: OTHER, token: `osteria-${OTHER}` })
    expect(await openVersion(VENUE)).toBe(0)
  })

  it('let no owner publish over another venue', async () => {
    const owner = await device(OTHER, 'owner')
    const set = (field: string, was: string | number, value: string | number) =>
      ({ op: 'set', item: '', field, was, value }) as const
    const before = await readDraft(await db(), VENUE)
    const body = {
      baseVersion: (await readDraft(await db(), OTHER))?.baseVersion,
      edits: [set('id', OTHER, VENUE), set('token', `osteria-${OTHER}`, `osteria-${VENUE}`), named('Parma')],
    }
    const { json } = await call(route('edits', 'POST', edits.POST, { body }), owner)
    const misplaced = { ok: false, error: { code: 'misplaced' } }
    expect(json.answers).toEqual([misplaced, misplaced, expect.objectContaining({ ok: true })])
    const published = await call(route('publish', 'POST', publish.POST, { body: { version: json.version } }), owner)
    expect(published.status).toBe(200)
    expect(await readDraft(await db(), VENUE)).toEqual(before)
  })

  it('publish no draft that bears the number of another venue', async () => {
    const owner = await device(OTHER, 'owner')
    const body = {
      baseVersion: (await readDraft(await db(), OTHER))?.baseVersion,
      edits: [{ ...named('Pisa'), was: 'Parma' }],
    }
    const { json } = await call(route('edits', 'POST', edits.POST, { body }), owner)
    const rows = (await db()).updateTable('venue_drafts').where('venue_id', '=', OTHER)
    const base = (await readDraft(await db(), VENUE))?.draft
    await rows.set({ base: JSON.stringify({ ...base, fields: { ...base?.fields, city: 'Parma' } }) }).execute()
    const refused = await call(route('publish', 'POST', publish.POST, { body: { version: json.version } }), owner)
    expect(refused.json.error.code).toBe('venue_not_found')
  })

  it('find the venue on the map by its address', async () => {
    const owner = await device(VENUE, 'owner')
    const find = (body: object) => call(route('locate', 'POST', locate.POST, { body }), owner)
    const found = await find({ address: 'Via Rizzoli 1, 40125 Bologna', city: 'Bologna' })
    expect(found.json).toEqual({ latitude: expect.closeTo(44.49, 1), longitude: expect.closeTo(11.34, 1) })
    const unknown = await find({ address: 'Via Nessuna 1, 99999 Atlantide', city: 'Atlantide' })
    expect([unknown.status, unknown.json.error.code]).toEqual([404, 'place_unknown'])
    expect((await find({ address: '', city: 'Bologna' })).status).toBe(422)
  })
})
