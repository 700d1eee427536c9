import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { GATE_SERVERS } from '@/e2e/support/servers/gate-servers'
import { borrowServer } from '@/e2e/support/servers/shared-servers'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'
import { menuPath } from '@/e2e/support/steps/menu/menu-steps'
import { type OwnVenue, putOwnVenue } from '@/e2e/support/steps/own-venue-steps'

const VENUE = 2002

let server: Awaited<ReturnType<typeof borrowServer>>
let mario: OwnVenue

test.beforeAll(async () => {
  server = await borrowServer(GATE_SERVERS.features)
  mario = await putOwnVenue(server, VENUE)
})
test.afterAll(async () => {
  await mario.remove()
  await server.giveBack()
})

const menuOf = async (): Promise<string> => (await fetch(`${server.url}${menuPath({ venue: VENUE })}`)).text()

/** The address of the first photo on the menu. */
const photoIn = (markup: string): string => /<article.*?(\/photos\/[\w-]{16}-[\da-f]{6}\/card)/s.exec(markup)?.[1] ?? ''

test('a photo is sent in the newest format its reader knows, and may be cached for ever', async ({ request }) => {
  const address = server.url + photoIn(await menuOf())
  const avif = await request.get(address, { headers: { accept: 'image/avif,image/webp,*/*' } })
  expect(avif.headers()).toMatchObject({
    ...{ 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' },
    'x-content-type-options': 'nosniff',
  })
  expect(avif.headers()['content-encoding']).toBeUndefined()
  const { etag = '' } = avif.headers()
  const known = { accept: 'image/avif', 'if-none-match': etag }
  expect((await request.get(address, { headers: known })).status()).toBe(304)
  const webp = await request.get(address, { headers: { accept: '*/*' } })
  expect(webp.headers()['content-type']).toBe('image/webp')
  expect(webp.headers().etag).not.toBe(etag)
  const head = await request.head(address)
  expect([head.status(), (await head.body()).length]).toEqual([200, 0])
})

test('a photo or a size that does not exist is not found', async ({ request }) => {
  const address = photoIn(await menuOf())
  for (const path of [
    '/photos/k3J9-0aB_DeFgHiJ-c8a27b/card',
    address.replace('/card', '/huge'),
    '/photos/x',
    '/photos/',
  ]) {
    const missing = await request.get(server.url + path, { maxRedirects: 0 })
    expect([path, missing.status()]).toEqual([path, 404])
  }
})

test('search engines read the address of the photo of a dish', async () => {
  const markup = await menuOf()
  const [, data = ''] = markup.split('application/ld+json')
  expect(data).toContain(`${server.url}${photoIn(markup).replace('/card', '/large')}"`)
})

/** The picture that a page names for chats. */
const sharedPictureOf = async (path: string): Promise<string> => {
  const page = await (await fetch(server.url + path)).text()
  return /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''
}

test('a shared link shows the photo of the dish, and that of the venue for its menu', async ({ request }) => {
  const markup = await menuOf()
  const [, dish = ''] = /<a href="[^"]*\/dish\/(\d+)"/.exec(markup) ?? []
  const ofDish = await sharedPictureOf(`/r/q/${VENUE}/menu/dish/${dish}?lang=it`)
  const ofMenu = await sharedPictureOf(menuPath({ venue: VENUE }))
  expect(ofDish).toBe(server.url + photoIn(markup).replace('/card', '/large'))
  expect(ofMenu).not.toBe(ofDish)
  for (const address of [ofDish, ofMenu]) {
    const picture = await request.get(address)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
  }
})

test('the cards to print of a venue with photos are drawn', async () => {
  const out = ['--out', join(mario.folder, 'codes'), '--origin', 'https://menu.example.com']
  await runVenues(server, ['qr', String(VENUE), ...out])
})

const headersOf = async (address: string) => {
  const { status, headers } = await fetch(address)
  return [status, headers.get('cache-control'), headers.get('x-robots-tag')]
}

/** Whether the sitemap names a page of the venue. */
const isListed = async (url: string): Promise<boolean> => {
  const index = await (await fetch(`${url}/sitemap.xml`)).text()
  const files = [...index.matchAll(/<loc>.*?(\/sitemaps\/.*?)<\/loc>/g)].map(([, path]) => `${url}${path}`)
  const texts = await Promise.all(files.map(async (file) => (await fetch(file)).text()))
  return texts.some((text) => text.includes(`/q/${VENUE}/`))
}

test('a venue that was removed is gone for diners, caches and search engines until it is put again', async () => {
  const menu = `${server.url}/r/q/${VENUE}/menu?lang=it`
  await expect.poll(async () => (await fetch(menu)).status).toBe(200)
  await expect.poll(() => isListed(server.url)).toBe(true)
  await runVenues(server, ['remove', String(VENUE), '--yes'])
  await expect.poll(() => headersOf(menu)).toEqual([410, 'no-store', 'noindex'])
  for (const path of [`/r/q/da-mario-${VENUE}/menu?lang=it`, `/r/q/${VENUE}`, `/r/q/${VENUE}/info`])
    expect(await headersOf(`${server.url}${path}`)).toEqual([410, 'no-store', 'noindex'])
  await expect.poll(() => isListed(server.url)).toBe(false)
  await runVenues(server, ['put', mario.path])
  await expect.poll(async () => (await fetch(menu)).status).toBe(200)
})
