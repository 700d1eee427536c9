import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { DraftEdit } from '@/lib/core/office/draft-edit'
import { embeddedBackend } from '@/lib/server/backend/embedded/embedded-backend'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { editDraft, readDraft } from '@/lib/venue-kit/office/draft-store'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { venueVersions } from '@/lib/venue-kit/publish/venue-versions'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const CHILD = [...SERVER_SIDE, bundledProgram(resolve('lib/testing/programs/die-publishing.ts'))]

/** More statements than any publishing has: the child lives, and says how many there were. */
const ALL = 1_000_000

const fileOf = (id: number) =>
  venueFileSchema.parse({
    ...{ format: 1, id, token: `osteria-${id}`, name: 'Osteria', city: 'Bologna', address: 'Via Lunga 1' },
    ...{ latitude: 44.5, longitude: 11.3 },
    courses: [{ id: 1, original_name: 'Primi', dishes: [{ id: 2, name: 'Ragù', price: 13 }] }],
  })

const EDITS: DraftEdit[] = [
  { op: 'set', item: 'dish-2', field: 'price', was: 13, value: 14 },
  {
    ...({ op: 'insert', item: 'new-1', kind: 'dish', into: 'course-1', after: 'dish-2' } as const),
    fields: { name: 'Lasagne', price: 12 },
  },
]

describe.each(testEngines)('publishing that is killed on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const begin = async (venueId: number) => {
    await putVenue(database, fileOf(venueId))
    await editDraft(database, { venueId, baseVersion: 1, by: 'Anna', edits: EDITS, now: 1 })
  }

  const publishing = async (venueId: number, statements: number) => {
    const child = spawn(
      process.execPath,
      [...CHILD, JSON.stringify(database.place), String(venueId), String(statements)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const printed: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => void printed.push(text))
    const [, signal] = await once(child, 'close')
    return { signal, statements: Number(printed.join('')) }
  }

  /** What diners read and what the owner has not published, which must never be of two moments. */
  const stored = async (venueId: number) => {
    const { venues } = embeddedBackend(async () => database.db)
    return {
      menu: await venues.menu(venueId, 'it'),
      versions: await venueVersions(database.db, venueId),
      draft: await readDraft(database.db, venueId),
    }
  }

  const isPublished = async (venueId: number) => (await venueVersions(database.db, venueId)).length > 1

  it('leaves menu and draft as they were, and loses nothing of what is published after it', async () => {
    await begin(3001)
    const { statements } = await publishing(3001, ALL)
    expect(statements).toBeGreaterThan(20)
    await begin(2001)
    const before = await stored(2001)
    const step = Math.ceil(statements / 8)
    let undone = 0
    // Some statements follow the commit: killed there, it is published whole.
    for (let at = 1; at <= statements; at += step) {
      expect({ at, ...(await publishing(2001, at)) }).toEqual({ at, signal: 'SIGKILL', statements: 0 })
      if (await isPublished(2001)) break
      expect(await stored(2001)).toEqual(before)
      undone += 1
    }
    expect(undone).toBeGreaterThan(4)
    if (!(await isPublished(2001))) expect((await publishing(2001, ALL)).signal).toBeNull()
    const after = await stored(2001)
    expect(after.draft).toMatchObject({ version: 0, published: 2, edits: [] })
    expect(JSON.stringify(after.menu)).toContain('Lasagne')
    expect(after.versions).toMatchObject([{ version: 2, madeBy: 'Anna' }, { version: 1 }])
  })
})
