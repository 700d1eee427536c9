import { expect, test } from 'playwright/test'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
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

for (const [venue, path] of VENUES) {
  test(`the code of venue ${venue} is read as the address ${path}`, async () => {
    expect(await readCodes(await picture(named(venue, 'qr.png')))).toEqual([suiteOrigin() + path])
  })
}

for (const size of [128, 2048]) {
  test(`a code of ${size} pixels is read as the address of its venue`, async () => {
    expect(await readCodes(await picture(`1001/qr.png?size=${size}`))).toEqual([`${suiteOrigin()}/r/q/1001`])
  })
}

const KINDS = [
  ['qr.svg', 'image/svg+xml', 'trattoria-lucia.svg'],
  ['qr.png', 'image/png', 'trattoria-lucia.png'],
] as const

for (const [file, type, name] of KINDS) {
  test(`${file} may be cached for an hour and is revalidated by its tag`, async () => {
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

  test(`${file} is refused for an unknown venue and for a type the venue does not serve`, async () => {
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
  })

  test(`${file} has no code of a single table`, async () => {
    const asked = await ask(`1001/${file}?table=1&t=1`)
    expect(await asked.text()).toBe(await (await ask(`1001/${file}`)).text())
  })
}

test('a size of a code that is no number between 128 and 2048 is refused', async () => {
  for (const size of ['127', '2049', '1e3', '-512', '512.5', '', 'x', '99999999999']) {
    expect([size, (await ask(`1001/qr.png?size=${size}`)).status]).toEqual([size, 422])
  }
})
