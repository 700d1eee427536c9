import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { databaseHarness } from '@/lib/testing/test-database'
import { putDemoVenues } from '@/lib/venue-kit/publish/put-demo-venues'
import { removeVenue } from '@/lib/venue-kit/publish/remove-venue'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

// They read of a database which numbers are taken, and write a file.
describe('the commands that begin a file', () => {
  const database = databaseHarness('sqlite')
  let folder = ''

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'coperto-begin-'))
    await putDemoVenues(database, [{ ...smallVenueFile, id: 2000, token: 'da-ugo' }])
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (args: string[], input = ''): Promise<{ code: number | null; out: string; err: string }> => {
    const { dataDir, databaseUrl } = database.place
    const settings = { COPERTO_DATA_DIR: dataDir || undefined, DATABASE_URL: databaseUrl, COPERTO_DEMO: '0' }
    const command = [...SERVER_SIDE, bundledProgram(resolve('lib/commands/venues/main.ts')), ...args]
    const started = spawn(process.execPath, command, { env: { ...process.env, ...settings } })
    const said = { out: '', err: '' }
    started.stdout.on('data', (text) => {
      said.out += text
    })
    started.stderr.on('data', (text) => {
      said.err += text
    })
    started.stdin.end(input)
    return new Promise((done) => started.on('close', (code) => done({ code, ...said })))
  }

  const read = (name: string) => venueFileSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))

  it('five answers are a file, with a number and a token that nobody has', async () => {
    const answers = 'Da Ugo\nVia Dante 3, 20121 Milano\n02 1234567\ntables 5, delivery\nes\n'
    const begun = await run(['new', '--out', folder], answers)
    expect(begun).toMatchObject({ code: 0, err: '' })
    for (const said of ['venue 2001', 'venues -- check ', 'venues -- publish ']) expect(begun.out).toContain(said)
    const file = read('da-ugo-2.json')
    expect(file).toMatchObject({ id: 2001, name: 'Da Ugo', city: 'Milano', latitude: expect.closeTo(45.47, 1) })
    expect([file.orders?.tableservice?.tables_name, file.orderTypes]).toEqual([[{ from: 1, to: 5 }], ['r', 'd', 't']])
    expect(file.courses?.[0]?.original_name).toEqual({ it: 'Antipasti', es: 'Entrantes' })
    expect(resolve(folder, file.$schema ?? '')).toBe(resolve('docs/venue.schema.json'))
  })

  it('Enter is an answer, and a file of the folder takes its number', async () => {
    expect(await run(['new', '--out', folder])).toMatchObject({ code: 0, err: '' })
    expect(read('osteria-nuova.json')).toMatchObject({ id: 2002, has_orders: true })
  })

  it('a venue that was removed keeps its number and its token', async () => {
    await removeVenue(database, 2000)
    expect(await run(['new', '--out', folder], 'Da Ugo\n')).toMatchObject({ code: 0 })
    expect(read('da-ugo-3.json')).toMatchObject({ id: 2003 })
  })

  it('a wrong answer says what is wanted, and nothing is written over', async () => {
    expect(await run(['new', '--out', folder], 'Da Pina\nsomewhere\n')).toMatchObject({
      ...{ code: 1, err: expect.stringContaining('Via Breve 1, 40124 Bologna') },
    })
    writeFileSync(join(folder, 'da-gino.json'), 'notes')
    expect(await run(['new', '--out', folder], 'Da Gino\n')).toMatchObject({
      ...{ code: 1, err: expect.stringContaining('is there already') },
    })
    expect(readFileSync(join(folder, 'da-gino.json'), 'utf8')).toBe('notes')
  })

  const pageOf = (name: string, document: object | null, encoding: BufferEncoding = 'utf8'): string => {
    const pages = join(folder, 'pages')
    mkdirSync(pages, { recursive: true })
    const script = document ? `<script type="application/ld+json">${JSON.stringify(document)}</script>` : ''
    writeFileSync(join(pages, name), `<html lang="it"><body>Città${script}</body></html>`, encoding)
    return join(pages, name)
  }

  it('a saved page is a file too, with what it does not say told', async () => {
    const items = [
      { '@type': 'MenuItem', name: 'Caffè', offers: { price: '1.20' } },
      { '@type': 'MenuItem', name: 'Tè', offers: { lowPrice: 2, highPrice: 4 } },
    ]
    const page = pageOf('menu.html', { '@type': 'Menu', hasMenuItem: items }, 'latin1')
    const contacts = pageOf('contacts.html', { '@type': 'CafeOrCoffeeShop', name: 'Caffè Città' })
    const imported = await run(['import', page, contacts, '--out', folder])
    expect(imported).toMatchObject({ code: 0, err: '' })
    for (const said of ['Tè: a price from 2 to 4', 'Allergens', 'address', 'latitude'])
      expect(imported.out).toContain(said)
    expect(read('caffe-citta.json')).toMatchObject({
      ...{ name: 'Caffè Città', address: '?', latitude: 0, longitude: 0 },
      courses: [{ dishes: [{ name: { it: 'Caffè' }, price: 1.2 }, { name: { it: 'Tè' } }] }],
    })
    expect(read('caffe-citta.json').timetables).toBeUndefined()
  })

  it.each<[string, () => string[], number, string]>([
    ['a page without a menu', () => [pageOf('about.html', null)], 1, 'no menu'],
    ['no file', () => [join(folder, 'none.html')], 1, 'There is no file'],
    ['nothing', () => [], 2, 'Name the saved page'],
  ])('nothing comes of %s', async (_, args, code, err) => {
    expect(await run(['import', ...args(), '--out', folder])).toMatchObject({ code, err: expect.stringContaining(err) })
  })
})
