import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { runVenues } from '@/lib/testing/programs/run-venues'
import { databaseHarness } from '@/lib/testing/test-database'
import { editDraft } from '@/lib/venue-kit/office/draft-store'

const PLACE = { city: 'Bologna', address: 'Via Lunga 1, Bologna', latitude: 44.5, longitude: 11.3 }
const MARIO = { format: 1, id: 2001, token: 'da-mario', name: 'Da Mario', ...PLACE }
const LUCIA = { ...MARIO, id: 2002, token: 'da-lucia', name: 'Da Lucia' }

const primi = (price: number) => ({ courses: [{ original_name: 'Primi', dishes: [{ name: 'Ragù', price }] }] })

// What they write is tried on both engines by put-venue and venue-photos.
describe('npm run venues with files of venues', () => {
  const database = databaseHarness('sqlite')
  const folder = mkdtempSync(join(tmpdir(), 'coperto-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const write = (name: string, content: unknown): string => {
    const path = join(folder, name)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const run = (...args: string[]) => runVenues(database.place, args)
  const venues = async () =>
    (await database.db.selectFrom('venues').select('id').orderBy('id').execute()).map(({ id }) => id)

  beforeAll(async () => {
    write('mario.json', { ...MARIO, ...primi(13) })
    write('broken.json', '{"format": 1,')
    write('lucia.json', { ...LUCIA, ...primi(9) })
  })

  it('looks first, then puts every venue of a folder, and names the file that is wrong', async () => {
    const looked = await run('preview', join(folder, 'mario.json'))
    expect(looked).toMatchObject({ code: 0, err: '' })
    expect(looked.out).toContain('  new     dish      Primi › Ragù  13.00 €')
    expect(await venues()).toEqual([])
    const put = await run('publish', folder)
    expect(put).toMatchObject({ code: 1, err: expect.stringContaining(join(folder, 'broken.json')) })
    expect(put.out).toMatch(/Da Lucia \(2002\): new, version 1, 1 course, 1 dish, 0 drinks\n.*Da Mario/)
    expect(put.out).toMatch(/\n1 refused, 2 new\.\n$/)
    expect(await venues()).toEqual([2001, 2002])
  })

  it('takes the dishes of a venue from a spreadsheet, and nothing of one that is not understood', async () => {
    const venue = write('gina.json', { ...MARIO, id: 2004, token: 'da-gina', name: 'Da Gina' })
    const table = write('dishes.csv', 'corso;nome;prezzo;allergeni\nPrimi;Ragù;13,50;latice\n')
    const refused = await run('put', venue, '--csv', table)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(`${table}:2:4  D2: found "latice", wanted`) })
    expect(await venues()).not.toContain(2004)
    write('dishes.csv', 'corso;nome;prezzo;allergeni;costo\nPrimi;Ragù;13,50;latte;4\n')
    const looked = await run('preview', venue, '--csv', table)
    expect(looked).toMatchObject({ code: 0, out: expect.stringContaining('Primi › Ragù  13.50 €') })
    const put = await run('put', venue, '--csv', table)
    expect(put).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Columns not read: E1 "costo"') })
    expect((await run('export', '2004')).out).toContain('"allergens": ["milk"]')
    // Put without it the dishes of the file show again: here it has none.
    expect((await run('put', venue)).out).toContain('gone     1 of what it had: npm run -s venues -- undo 2004')
    expect(await run('put', folder, '--csv', table)).toMatchObject({
      code: 1,
      err: expect.stringContaining('one venue'),
    })
    await run('remove', '2004', '--yes')
    rmSync(venue)
  })

  it('reads codes of allergens by the list that is said, and lets none that diners read go in silence', async () => {
    const venue = write('pia.json', { ...MARIO, id: 2005, token: 'da-pia', name: 'Da Pia' })
    const table = write('codes.csv', 'corso;nome;prezzo;allergeni\nPrimi;Ragù;9;1, 7\nPrimi;Gnocchi;9;1\n')
    const codes = ['--csv', table, '--allergen-codes', 'eu']
    const refused = await run('put', venue, '--csv', table)
    expect(refused.err).toMatch(/D2: found "1, 7", wanted .*--allergen-codes eu .*--allergen-codes at .*\n.*D3/)
    expect(await run('put', venue, ...codes)).toMatchObject({ code: 0, out: expect.stringContaining('7 milk, 8 nuts') })
    write('codes.csv', 'corso;nome;prezzo;allergeni\nPrimi;Ragù;9;1\nPrimi;Gnocchi;9;\n')
    for (const command of ['preview', 'put']) {
      const emptied = await run(command, venue, ...codes)
      expect(emptied).toMatchObject({ code: 1, out: expect.stringContaining('1 refused') })
      expect(emptied.err).toBe(
        `${table}:3:4  D3: found nothing, wanted its allergens, or "nessuno": the venue declares gluten for it now\n`,
      )
    }
    write('codes.csv', 'corso;nome;prezzo;allergeni;senza\nPrimi;Ragù;9;1;\nPrimi;Gnocchi;9;nessuno;glutine\n')
    const lines = [
      'dish Primi › Ragù  allergens: gluten, milk → gluten',
      'dish Primi › Gnocchi  allergens: gluten → none',
    ]
    for (const command of ['preview', 'put']) {
      const { code, out } = await run(command, venue, ...codes)
      expect([code, ...lines.map((line) => out.includes(`  warning  ${line}\n`))]).toEqual([0, true, true])
      expect(out).toContain('  in sum   allergens of 2 dishes changed\n')
    }
    await run('remove', '2005', '--yes')
    rmSync(venue)
  })

  it('never calls a table right whose prices it did not find, and takes its columns by hand', async () => {
    const venue = write('rita.json', { ...MARIO, id: 2007, token: 'da-rita', name: 'Da Rita' })
    const table = write('rita.csv', 'corso;nome;sala\nPrimi;Ragù;13\nPrimi;Pane;\n')
    const checked = await run('check', venue, '--csv', table)
    expect(checked).toMatchObject({
      code: 1,
      out: expect.stringContaining('1 refused'),
      err: expect.stringContaining('no price'),
    })
    expect(checked.out).toContain('  columns  row=1, A=course, B=name, C=-\n')
    expect(await run('check', venue, '--csv', table, '--without-prices')).toMatchObject({ code: 0 })
    const mapped = await run('check', venue, '--csv', table, '--columns', 'C=price')
    expect(mapped).toMatchObject({ code: 0, out: expect.stringContaining('  unpriced 1 of 2 without a price: Pane\n') })
    rmSync(venue)
  })

  it('writes the menu of a venue as a workbook that changes nothing, and never over a file', async () => {
    const book = join(folder, 'lucia.xlsx')
    expect(await run('export', '2002', '--xlsx', book)).toMatchObject({ code: 0, out: `${book}\n` })
    const [venue = ''] = (await run('export', '2002', '--out', join(folder, 'again'))).out.split('\n')
    expect((await run('preview', venue, '--xlsx', book)).out).toContain('Da Lucia (2002): nothing changes')
    expect(await run('export', '2002', '--xlsx', book)).toMatchObject({ code: 1, err: `${book} is there already.\n` })
  })

  it('lists what there is, what of it is its own, and what was removed', async () => {
    const { out } = await run('list')
    const lines = out.trimEnd().split('\n')
    const put = /^put \d+ \w+ \d{4}, \d\d:\d\d, version 1$/
    expect(lines.map((line) => line.split('\t')).slice(0, 2)).toEqual([
      ['2001', 'da-mario', 'r', 'Da Mario', '1 course, 1 dish, 0 drinks', expect.stringMatching(put), 'own'],
      ['2002', 'da-lucia', 'r', 'Da Lucia', '1 course, 1 dish, 0 drinks', expect.stringMatching(put), 'own'],
    ])
    expect(lines.at(-1)).toMatch(/^2005\tda-pia\t\tDa Pia\t1 course, 2 dishes, 0 drinks\tremoved .*\tremoved$/)
  })

  it('names what is declared free of all 14, and what has an empty list, before and when it is put', async () => {
    const dishes = [
      { name: 'Riso', allergens: 'none' },
      { name: 'Verdure', allergens: [] },
    ]
    const venue = write('ugo.json', { ...MARIO, id: 2006, token: 'da-ugo', courses: [{ original_name: 'A', dishes }] })
    for (const command of ['check', 'preview', 'put', 'preview']) {
      const { code, out } = await run(command, venue)
      expect([code, out]).toEqual([
        0,
        expect.stringContaining('  free     1 declared free of all 14 allergens: Riso\n'),
      ])
      expect(out).toContain('  empty    1 with an empty list of allergens, which declares nothing: Verdure\n')
    }
    await run('remove', '2006', '--yes')
    rmSync(venue)
  })

  it('refuses the token of another venue in words, before and when it is put', async () => {
    const path = write('twin.json', { ...MARIO, id: 2003 })
    const err = `${path}:1:31  token: found "da-mario", wanted another: it is that of venue 2001\n`
    expect(await run('put', path)).toEqual({ code: 1, out: '1 refused.\n', err })
    expect(await run('preview', path)).toEqual({ code: 1, out: '1 refused. Nothing was written.\n', err })
    rmSync(path)
  })

  it('undoes, exports what can be put again, removes only where it is meant, and brings back', async () => {
    const path = write('mario.json', { ...MARIO, ...primi(14) })
    expect((await run('put', path)).out).toContain('Da Mario (2001): changed, version 2')
    const undone = await run('undo', 'da-mario')
    expect(undone.out).toContain('price 14.00 € → 13.00 €')
    const { out } = await run('export', '2001', '--out', join(folder, 'exported'))
    const exported = readFileSync(out.trim(), 'utf8')
    expect((await run('export', 'da-mario')).out).toBe(exported)
    expect((await run('put', out.trim())).out).toContain('unchanged, version 3')
    expect(await run('remove', '2001')).toMatchObject({ code: 1, err: expect.stringContaining('--yes') })
    expect(await venues()).toContain(2001)
    expect(await run('remove', 'da-mario', '--yes')).toMatchObject({ code: 0, err: '' })
    expect(await venues()).toEqual([2002])
    expect(await run('export', '2001')).toMatchObject({ code: 1, out: '' })
    expect((await run('undo', 'da-mario')).out).toContain('it was removed, and is back')
    expect((await run('export', '2001')).out).toBe(exported)
  })

  it('names what is written at the office of a venue and not published, and by whom', async () => {
    const venue = write('nina.json', { ...MARIO, id: 2008, token: 'da-nina', name: 'Da Nina', ...primi(13) })
    expect((await run('publish', venue)).out).not.toContain('  office ')
    const city = (was: string, value: string) => ({ op: 'set', item: '', field: 'city', was, value }) as const
    const about = { venueId: 2008, baseVersion: 1, now: 1 }
    await editDraft(database, { ...about, by: 'Anna', edits: [city('Bologna', 'Modena')] })
    await editDraft(database, { ...about, by: 'Bruno', edits: [city('Modena', 'Parma')] })
    write('nina.json', { ...MARIO, id: 2008, token: 'da-nina', name: 'Da Nina', ...primi(14) })
    const line = '  office   1 change that is not published, by Anna and Bruno: it stays there, on top of this\n'
    expect((await run('publish', venue)).out).toContain(line)
    expect((await run('undo', '2008')).out).toContain(line)
    await run('remove', '2008', '--yes')
    rmSync(venue)
  })

  it('says what it did not understand', async () => {
    const table = [
      [['put', join(folder, 'nothing.json')], 1, 'There is no file or folder'],
      [['undo', 'nobody'], 1, 'There is no venue "nobody"'],
      [['check', join(folder, 'mario.json'), '--allergen-codes', 'eu'], 1, 'the table that --csv'],
      [
        ['check', join(folder, 'mario.json'), '--csv', 'a.csv', '--columns', 'A=torta'],
        1,
        '--columns: "A=torta" is not',
      ],
      [['check', join(folder, 'mario.json'), '--csv', 'a.csv', '--allergen-codes', 'us'], 1, '--allergen-codes eu'],
      [['undo', '2002'], 1, 'no earlier version'],
      [['undo', '2001', '--to', '99'], 1, 'Kept are:\n  4  '],
    ] as const
    const ran = await Promise.all(table.map(([args]) => run(...args)))
    expect(ran).toEqual(table.map(([, code, reason]) => ({ code, out: '', err: expect.stringContaining(reason) })))
  })

  it.each([
    [[], 'Say what to do.'],
    [['lst'], 'There is no command "lst".'],
    [['put'], 'Name the file of a venue, or a folder of such files.'],
    [['publish'], 'Name the file of a venue, or a folder of such files.'],
    [['undo', '2001', '2002'], 'Name one venue, such as 1001.'],
    [['list', '--al'], "Unknown option '--al'"],
  ])('answers %j with its help and, as the last line, the reason', async (args, reason) => {
    const { code, out, err } = await run(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^Usage: npm run -s venues/)
    expect(err.trimEnd().split('\n').at(-1)).toMatch(reason)
  })

  it('says in one line that the database does not answer', async () => {
    const databaseUrl = 'postgres://coperto@127.0.0.1:1/coperto'
    const ended = await runVenues({ dataDir: folder, databaseUrl }, ['list'])
    expect(ended).toEqual({ code: 1, out: '', err: expect.stringMatching(/^The database does not answer.*\n$/) })
  })
})
