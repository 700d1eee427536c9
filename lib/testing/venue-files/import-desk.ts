import * as apply from '@/app/api/office/import/apply/route'
import * as map from '@/app/api/office/import/map/route'
import * as read from '@/app/api/office/import/read/route'
import * as undo from '@/app/api/office/import/undo/route'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import type { ImportMapped, ImportSheet, MapImport, UndoImport } from '@/lib/core/office/office-import-api'
import { openDatabase } from '@/lib/server/open/open-database'
import { call, db, device, route } from '@/lib/testing/desk-routes'
import { fileOfDraft } from '@/lib/venue-kit/office/draft-of-file'
import { editDraft, readDraft } from '@/lib/venue-kit/office/draft-store'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

type Answer<T> = { status: number; json: T & { error: { code: string } } }

/** Sends a file as a browser does. */
export const upload = async (secret: string, bytes: Uint8Array | string) => {
  const request = new Request('https://menu.example.com/api/office/import/read', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', cookie: `coperto_desk=${secret}` },
    body: Buffer.from(bytes),
  })
  const response = await read.POST(request, { params: Promise.resolve({}) })
  const json = await response.json()
  return { status: response.status, json } as Answer<{ sheets: ImportSheet[]; notes: { code: string }[] }>
}

export const mapSheets = async (secret: string, body: MapImport) =>
  (await call(route('import/map', 'POST', map.POST, { body }), secret)) as Answer<ImportMapped>

export const applySheets = async (secret: string, body: MapImport & { baseVersion: number; version: number }) =>
  (await call(route('import/apply', 'POST', apply.POST, { body }), secret)) as Answer<{ version: number }>

export const undoSheets = async (secret: string, body: UndoImport) =>
  (await call(route('import/undo', 'POST', undo.POST, { body }), secret)) as Answer<{ dropped: number }>

type Said = Omit<MapImport, 'sheets' | 'mappings'> & { mappings?: MapImport['mappings'] }

/** Reads a file and maps it. */
export const mapped = async (secret: string, bytes: Uint8Array | string, said: Said = {}): Promise<ImportMapped> => {
  const { status, json } = await upload(secret, bytes)
  if (status !== 200) throw new Error(json.error.code)
  const answer = await mapSheets(secret, { mappings: [], ...said, sheets: json.sheets })
  if (answer.status !== 200) throw new Error(answer.json.error.code)
  return answer.json
}

/** Reads, maps and applies a file. Throws on a problem. */
export const imported = async (secret: string, bytes: Uint8Array | string, said: Said = {}): Promise<ImportMapped> => {
  const { json } = await upload(secret, bytes)
  const body = { mappings: [], ...said, sheets: json.sheets }
  const answer = await mapSheets(secret, body)
  const { baseVersion, version } = answer.json
  const applied = await applySheets(secret, { ...body, baseVersion, version })
  if (applied.status !== 200) throw new Error(JSON.stringify([applied.json, answer.json.problems]))
  return answer.json
}

export const openDraft = async (venueId: number) => {
  const open = await readDraft(await db(), venueId)
  if (!open) throw new Error('no such venue')
  return open
}

/** The menu of a draft, as the venue file has it. */
export const menuIn = async (venueId: number) => {
  const { addition_groups, courses, beverages } = fileOfDraft((await openDraft(venueId)).draft)
  return JSON.parse(JSON.stringify({ addition_groups, courses, beverages }))
}

/** As somebody types. */
export const type = async (venueId: number, ...edits: DraftEdit[]): Promise<void> => {
  const { baseVersion } = await openDraft(venueId)
  const put = await editDraft(await openDatabase(), { venueId, baseVersion, by: 'Anna', edits, now: 1 })
  if (!put.ok || put.value.answers.some(({ ok }) => !ok)) throw new Error(JSON.stringify(put))
}

const PLACE = { city: 'Bologna', address: 'Via Lunga 1, Bologna', latitude: 44.5, longitude: 11.3 }

let last = 100

/** A venue of its own with an owner's device. More uploads than a person makes are let through. */
export const importVenue = async (menu: object = {}): Promise<{ id: number; owner: string }> => {
  Object.assign(process.env, { COPERTO_RATE_FACTOR: '100' })
  last += 1
  const own = { format: 1, id: last, token: `osteria-${last}`, name: 'Da Lucia' }
  await putVenue(await openDatabase(), venueFileSchema.parse({ ...own, ...PLACE, ...menu }))
  return { id: last, owner: await device(last, 'owner') }
}
