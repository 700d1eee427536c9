import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { runVenues } from '@/lib/testing/programs/run-venues'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { brokenFiles } from '@/lib/testing/venue-files/broken-files'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { printVenueFile } from '@/lib/venue-kit/print-venue-file'
import { putDemoVenues } from '@/lib/venue-kit/publish/put-demo-venues'
import { storedFile, venueVersions, versionSource } from '@/lib/venue-kit/publish/venue-versions'

/** BROKEN_FILES=2000 puts so many, PROPERTY_SEED=… others. */
const COUNT = Number(process.env.BROKEN_FILES ?? 200)
const SEED = Number(process.env.PROPERTY_SEED ?? 1968)

/** The long menu is there once: its breaks are those of the others, and take ten times as long. */
const LONG = 1009

/** 'osteria.json:14:4  courses[0].name: found …, wanted …' */
const MESSAGE = /^(.*\.json):(\d+):(\d+) {2}(?:\S.*?: )?found (?:.+?), wanted .+$/

describe.each(testEngines)('broken files of venues on %s', (engine) => {
  const database = databaseHarness(engine)
  const folder = mkdtempSync(join(tmpdir(), 'coperto-broken-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const put = () => runVenues(database.place, ['put', folder])

  /** Each document of each venue, and what it should be by the file that was put last. */
  const stored = async () => {
    const rows = await database.db.selectFrom('venue_documents').selectAll().execute()
    const ids = (await database.db.selectFrom('venues').select('id').orderBy('id').execute()).map(({ id }) => id)
    const wanted = []
    for (const id of ids) {
      const [latest] = await venueVersions(database.db, id)
      const file = storedFile((latest && (await versionSource(database.db, id, latest.version))) ?? '')
      for (const lang of MENU_LANGS) {
        const { venue, menu } = buildVenue(file, lang)
        wanted.push(`${id} ${lang} venue ${JSON.stringify(venue)}`, `${id} ${lang} menu ${JSON.stringify(menu)}`)
      }
    }
    const found = rows.map(({ venue_id, lang, kind, document }) => `${venue_id} ${lang} ${kind} ${document}`)
    return { ids, found: found.toSorted(), wanted: wanted.toSorted() }
  }

  it(`${COUNT} of them: each is put whole or not at all, and whatever is wrong is named with its place`, async () => {
    const venues = demoVenues()
    await putDemoVenues(database, venues.slice(0, 4))
    const texts = venues.filter(({ id }) => id !== LONG).map((file) => printVenueFile(file))
    const files = brokenFiles(texts, COUNT, SEED)
    const nameOf = (at: number): string => join(folder, `${String(at).padStart(5, '0')}.json`)
    for (const [at, { bytes }] of files.entries()) writeFileSync(nameOf(at), bytes)

    const { code, out, err } = await put()
    expect(code).toBe(1)
    // The end of the whole run, which no file kept it from.
    const sums = Object.fromEntries(
      (out.trimEnd().split('\n').at(-1) ?? '')
        .replace(/\.$/, '')
        .split(', ')
        .map((sum) => sum.split(' ').toReversed()),
    )
    const sum = Object.values(sums).reduce<number>((all, count) => all + Number(count), 0)
    expect([
      sum,
      Object.keys(sums).filter((name) => !['new', 'changed', 'unchanged', 'refused'].includes(name)),
    ]).toEqual([COUNT, []])
    const told = new Set<string>()
    for (const line of err.trimEnd().split('\n')) {
      const [, file = '', row, column] = MESSAGE.exec(line) ?? []
      expect(line).toMatch(MESSAGE)
      told.add(basename(file))
      const lines = new TextDecoder().decode(readFileSync(file)).split('\n')
      expect(Number(row)).toBeLessThanOrEqual(lines.length)
      expect(Number(column)).toBeLessThanOrEqual((lines[Number(row) - 1] ?? '').length + 1)
    }
    expect(told.size).toBe(Number(sums.refused))
    expect(told.size).toBeGreaterThan(COUNT / 2)
    const { found, wanted } = await stored()
    expect(found).toEqual(wanted)
  }, 900_000)
})
