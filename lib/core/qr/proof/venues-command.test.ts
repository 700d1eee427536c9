import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readTableCode } from '@/lib/server/tables/table-code'
import { readCodes } from '@/lib/testing/pictures/read-codes'
import { runVenues } from '@/lib/testing/programs/run-venues'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { databaseHarness } from '@/lib/testing/test-database'
import { putDemoVenues } from '@/lib/venue-kit/publish/put-demo-venues'

const ORIGIN = 'https://menu.example.com'

// Codes are proven on both engines by their own rules.
describe('npm run venues', () => {
  const database = databaseHarness('sqlite')
  let folder = ''

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'coperto-codes-'))
    await putDemoVenues(database, [smallVenueFile])
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (args: string[], changes: Record<string, string | undefined> = {}) =>
    runVenues({ ...database.place, env: { COPERTO_PUBLIC_ORIGIN: ORIGIN, ...changes } }, args)

  /** What the code of the venue's one table says, as its picture is read. */
  const printedTable = async (): Promise<string> => {
    const [text = ''] = await readCodes(new Uint8Array(readFileSync(join(folder, 'tavolo-1.png'))))
    expect(text).toMatch(`${ORIGIN}/r/q/77/menu?t=1.`)
    return new URL(text).searchParams.get('t') ?? ''
  }
  const judged = (code: string) => readTableCode({ venueId: 77, type: 'r', code }, database.db)

  it('writes every code of a venue, and a table is proven until its venue renews them', async () => {
    const wrote = await run(['qr', '77', '--out', folder])
    expect(wrote).toMatchObject({ code: 0, err: '' })
    const files = readdirSync(folder).toSorted()
    expect(files).toEqual(['codes.html', 'menu.png', 'menu.svg', 'tavolo-1.png', 'tavolo-1.svg'])
    for (const file of files) expect(wrote.out).toContain(file)
    const first = await printedTable()
    expect(await judged(first)).toEqual({ ok: true, value: '1' })
    expect(await run(['renew-codes', 'osteria-prova'])).toMatchObject({ code: 0, err: '' })
    expect(await judged(first)).toEqual({ ok: false, error: { code: 'renewed' } })
    expect(await run(['qr', '77', '--out', folder])).toMatchObject({ code: 0 })
    expect(await judged(await printedTable())).toEqual({ ok: true, value: '1' })
  })

  it('prints no address that diners do not reach, unless it is told to', async () => {
    for (const COPERTO_PUBLIC_ORIGIN of [undefined, 'http://localhost:3000']) {
      const refused = await run(['qr', '77', '--out', folder], { COPERTO_PUBLIC_ORIGIN })
      expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--origin') })
    }
    const insisted = await run(['qr', '77', '--out', folder, '--origin', 'http://localhost:3000'])
    expect(insisted).toMatchObject({ code: 0, err: '' })
  })

  it('says what keeps it from printing', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    for (const [args, code, reason] of [
      [['qr', '99999', '--out', folder], 1, 'no venue "99999"'],
      [['qr', '77', '--out', join(file, 'below')], 1, 'Choose another'],
      [['qr', '77', '--out', folder, '--languages', 'it,fr'], 1, 'zh-CN'],
      [['qr', '77'], 2, '--out'],
    ] as const) {
      expect(await run([...args])).toMatchObject({ code, out: '', err: expect.stringContaining(reason) })
    }
  })

  it('lists the venues that can be printed', async () => {
    const { code, out, err } = await run(['list'])
    expect([code, err]).toEqual([0, ''])
    expect(out.split('\t')).toMatchObject([
      '77',
      'osteria-prova',
      'r',
      'Osteria',
      '3 courses, 3 dishes, 2 drinks',
      expect.stringMatching(/^put /),
      'demo\n',
    ])
  })
})
