import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import { watchCspViolations } from '@/e2e/support/csp-violations'
import { expect, test } from '@/e2e/support/page-test'
import { type RunningServer, startServer } from '@/e2e/support/start-server'
import { runVenues } from '@/e2e/support/steps/availability-steps'
import { menuPath, nameOf, ready, sheetOf } from '@/e2e/support/steps/menu-steps'

const VENUE = 2001
const DISHES = ['Tagliatelle al ragù', 'Tortellini in brodo', 'Lasagne verdi']

const photo = (colour: string, width = 1_600, height = 1_200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

const photoOf = (dish: number): string => `photos/dish-${dish}.jpg`

const venueFile = () => ({
  ...{
    format: 1,
    id: VENUE,
    token: 'da-mario',
    name: 'Da Mario',
    city: 'Bologna',
    address: 'Via Lunga 1, 40124 Bologna',
  },
  ...{ latitude: 44.49, longitude: 11.34, image_path: 'photos/cover.jpg', logo_path: 'photos/logo.png' },
  courses: [
    {
      original_name: 'Primi',
      dishes: DISHES.map((name, at) => ({ name, price: 12, description: 'Fatta in casa.', image_path: photoOf(at) })),
    },
  ],
})

/** Writes the file of a venue with its photos into a folder; answers where. */
const writeVenue = async (folder: string): Promise<string> => {
  await writeFile(join(folder, 'photos/cover.jpg'), await photo('#446622', 1_800, 900))
  await writeFile(
    join(folder, 'photos/logo.png'),
    await sharp(await photo('#aa2200', 300, 300))
      .png()
      .toBuffer(),
  )
  for (const at of DISHES.keys()) await writeFile(join(folder, photoOf(at)), await photo('#c08040'))
  const path = join(folder, 'da-mario.json')
  await writeFile(path, JSON.stringify(venueFile()))
  return path
}

let server: RunningServer
let folder: string
/** Its file, and what was said when it was put there. */
let path: string
let said: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coperto-own-venue-'))
  await mkdir(join(folder, 'photos'))
  path = await writeVenue(folder)
  server = await startServer()
  said = await runVenues(server, ['put', path])
})
test.afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Whether a picture has a field of that colour. */
const hasColour = async (picture: Buffer, colour: number[]): Promise<boolean> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isNear = (at: number): boolean =>
    colour.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 12)
  for (let at = 0; at < data.length; at += info.channels * 97) if (isNear(at)) return true
  return false
}

const shownWidth = (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))

const addressOf = async (picture: Locator): Promise<string> => (await picture.getAttribute('src')) ?? ''

test('a venue of one’s own shows its photos on cards and sheets, another under the same name, and the first again', async ({
  page,
}) => {
  expect(said).toContain('3 dishes, 0 drinks, 5 photos')
  const refused = await watchCspViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.url}${menuPath({ venue: VENUE })}`)
  await ready(page)

  await expect.poll(() => shownWidth(page.locator('.menu-cover'))).toBe(1_200)
  // Never wider than it is.
  await expect.poll(() => shownWidth(page.getByRole('img', { name: 'Da Mario' }))).toBe(300)
  const cards = page.locator('article.card')
  await expect(cards).toHaveCount(3)
  for (const card of await cards.all()) {
    const picture = card.locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => shownWidth(picture)).toBe(320)
  }
  const first = cards.first().locator('img')
  const before = await addressOf(first)
  await page.keyboard.press('Tab')
  await nameOf(cards.first()).click()
  const large = sheetOf(page).getByRole('img', { name: DISHES[0] })
  await expect.poll(() => shownWidth(large)).toBe(1_200)
  expect(await refused()).toEqual([])

  await writeFile(join(folder, photoOf(0)), await photo('#2040c0'))
  expect(await runVenues(server, ['preview', path])).toContain('another photo')
  await runVenues(server, ['put', path])
  const now = async (): Promise<string> => {
    await page.goto(`${server.url}${menuPath({ venue: VENUE })}`)
    return addressOf(first)
  }
  await expect.poll(now).not.toBe(before)
  await expect.poll(() => shownWidth(first)).toBe(320)
  await runVenues(server, ['undo', String(VENUE)])
  await expect.poll(now).toBe(before)
  await expect.poll(() => shownWidth(first)).toBe(320)
})

test('a photo is sent in the format that its reader knows, kept for ever, and drawn on links and cards to print', async ({
  request,
}) => {
  const markup = await (await request.get(`${server.url}${menuPath({ venue: VENUE })}`)).text()
  const [, address = ''] = /<article.*?(\/photos\/[\w-]{16}-[\da-f]{6}\/card)/s.exec(markup) ?? []
  const avif = await request.get(server.url + address, { headers: { accept: 'image/avif,image/webp,*/*' } })
  expect(avif.headers()).toMatchObject({
    ...{ 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' },
    'x-content-type-options': 'nosniff',
  })
  expect(avif.headers()['content-encoding']).toBeUndefined()
  const { etag = '' } = avif.headers()
  const known = { accept: 'image/avif', 'if-none-match': etag }
  expect((await request.get(server.url + address, { headers: known })).status()).toBe(304)
  const webp = await request.get(server.url + address, { headers: { accept: '*/*' } })
  expect(webp.headers()['content-type']).toBe('image/webp')
  expect(webp.headers().etag).not.toBe(etag)
  const head = await request.head(server.url + address)
  expect([head.status(), (await head.body()).length]).toEqual([200, 0])
  for (const path of [
    '/photos/k3J9-0aB_DeFgHiJ-c8a27b/card',
    address.replace('/card', '/huge'),
    '/photos/x',
    '/photos/',
  ]) {
    const missing = await request.get(server.url + path, { maxRedirects: 0 })
    expect([path, missing.status()]).toEqual([path, 404])
  }
  const [, data = ''] = markup.split('application/ld+json')
  expect(data.includes(`${server.url}${address.replace('/card', '/large')}"`), 'for search engines').toBe(true)
  const preview = await request.get(`${server.url}/api/venues/${VENUE}/preview.jpg?of=menu&lang=it`)
  expect(await hasColour(await preview.body(), [0x44, 0x66, 0x22])).toBe(true)
  await runVenues(server, ['qr', String(VENUE), '--out', join(folder, 'codes'), '--origin', 'https://menu.example.com'])
})
