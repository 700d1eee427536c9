import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { printVenueFile } from '@/lib/venue-kit/print-venue-file'

const RIGHT = printVenueFile(smallVenueFile)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coperto-check-'))
  writeFileSync(join(folder, 'right.json'), RIGHT)
  writeFileSync(join(folder, 'wrong.json'), RIGHT.replace('"price": 9', '"price": "9"').replace('"city"', '"town"'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const check = (...args: string[]): Promise<{ code: number; out: string; err: string }> => {
  const command = [...SERVER_SIDE, bundledProgram(resolve('lib/commands/venues/main.ts')), 'check', ...args]
  return new Promise((done) => {
    execFile(process.execPath, command, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

it('says what a right file holds', async () => {
  const file = join(folder, 'right.json')
  expect(await check(file)).toEqual({
    code: 0,
    out: `${file}: Osteria (77): 3 courses, 3 dishes, 2 drinks\n  free     1 declared free of all 14 allergens: Riso\n  advice   it sells, and does not say who: legal_name, vat_number, email\n1 right.\n`,
    err: '',
  })
})

it('says all that is wrong with the files of a folder, a line each', async () => {
  const { code, out, err } = await check(folder)
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/right\.json: Osteria.*\n {2}free .*\n {2}advice .*\n1 right, 1 refused\.\n$/),
  ])
  const file = join(folder, 'wrong.json')
  const at = `${file.replace(/[\\/.]/g, '\\$&')}:\\d+:\\d+ {2}`
  expect(err.split('\n')).toEqual([
    expect.stringMatching(`^${at}city: found nothing`),
    expect.stringMatching(`^${at}town: found an unknown field`),
    expect.stringMatching(`^${at}courses\\[0\\]\\.dishes\\[0\\]\\.price: found "9"`),
    '',
  ])
})

it('says what it was not given', async () => {
  expect(await check(join(folder, 'none.json'))).toMatchObject({ code: 1, err: expect.stringContaining('There is no') })
  expect(await check()).toMatchObject({ code: 2, err: expect.stringContaining('Name the file of a venue') })
})
