import { suiteOrigin } from '@/e2e/support/suite-origin'
import { expect, test } from '@/e2e/support/test'
import { readCodes } from '@/lib/testing/pictures/read-codes'

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${suiteOrigin()}/api/venues/${path}`, { headers })

const picture = async (path: string): Promise<Uint8Array<ArrayBuffer>> => {
  const response = await ask(path)
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

/** Every demo venue, and the address that its own code opens. */
const VENUES = [
  ['1001', '/r/q/1001'],
  ['trattoria-lucia', '/r/q/1001'],
  ['1002', '/h/q/1002'],
  ['1003', '/s/q/1003'],
  ['1004', '/d/q/1004'],
  ['1005', '/d/q/1005'],
  ['1006', '/r/q/1006'],
  ['1007', '/b/q/osteria-del-porto'],
  ['1008', '/r/q/1008'],
  ['1009', '/r/q/1009'],
  ['9207', '/r/q/9207'],
  ['1001?type=b', '/b/q/trattoria-lucia'],
  ['1004?type=t', '/t/q/1004'],
] as const

const named = (venue: string, file: string): string => venue.replace(/^[^?]*/, (ref) => `${ref}/${file}`)

test('the code of every venue is read as the address of its first page', async () => {
  for (const [venue, path] of VENUES) {
    expect(await readCodes(await picture(named(venue, 'qr.png')))).toEqual([suiteOrigin() + path])
  }
  for (const size of [128, 2048]) {
    expect(await readCodes(await picture(`1001/qr.png?size=${size}`))).toEqual([`${suiteOrigin()}/r/q/1001`])
  }
})

test('a browser shows the drawing with room around its code, so that a phone reads it from the screen', async ({
  page,
}) => {
  await page.goto(`${suiteOrigin()}/api/venues/1003/qr.svg`)
  expect(await readCodes(new Uint8Array(await page.screenshot()))).toEqual([`${suiteOrigin()}/s/q/1003`])
})

const KINDS = [
  ['qr.svg', 'image/svg+xml', 'trattoria-lucia.svg'],
  ['qr.png', 'image/png', 'trattoria-lucia.png'],
] as const

for (const [file, type, name] of KINDS) {
  test(`${file} may be kept for an hour, and is then asked for by its tag`, async () => {
    for (const encoding of ['br', 'identity']) {
      const first = await ask(`1001/${file}`, { 'accept-encoding': encoding })
      expect(first.headers.get('content-type')).toBe(type)
      expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
      expect(first.headers.get('content-disposition')).toContain(`inline; filename="${name}"`)
      const etag = first.headers.get('etag') ?? ''
      const again = await ask(`1001/${file}`, { 'accept-encoding': encoding, 'if-none-match': `"other", ${etag}` })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
    }
  })

  test(`${file} has no code for a venue, a letter or a size that is none, and none of a table`, async () => {
    for (const [path, status] of [
      [`99999/${file}`, 404],
      [`_/${file}`, 404],
      [`1001/${file}?type=h`, 422],
      [`1001/${file}?type=x`, 422],
    ] as const) {
      const response = await ask(path)
      expect([path, response.status]).toEqual([path, status])
      expect(response.headers.get('cache-control')).not.toContain('public')
    }
    const asked = await ask(`1001/${file}?table=1&t=1`)
    expect(await asked.text()).toBe(await (await ask(`1001/${file}`)).text())
  })
}

test('no picture is larger or smaller than anybody needs', async () => {
  for (const size of ['127', '2049', '1e3', '-512', '512.5', '', 'x', '99999999999']) {
    expect([size, (await ask(`1001/qr.png?size=${size}`)).status]).toEqual([size, 422])
  }
})
