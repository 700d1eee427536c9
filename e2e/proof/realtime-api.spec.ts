import { expect, test } from '@/e2e/support/servers/own-server'
import { callSharing, openShare, openStream, sendPart } from '@/e2e/support/steps/realtime-steps'
import { startFakePusher } from '@/lib/testing/vendors/pusher/fake-pusher'

const FLAGS = { COPERTO_FEATURES: 'cart-sharing' }

test('an address opens a limited number of streams and gets one back when it closes another', async ({ serve }) => {
  // A tenth of the usual 100 for each address.
  const server = await serve({ env: { ...FLAGS, COPERTO_RATE_FACTOR: '0.1', COPERTO_TRUSTED_HOPS: '1' } })
  const { url } = server
  const { channel } = await openShare(url)
  const open = (address: string) => openStream(url, channel, address)
  const streams = await Promise.all(Array.from({ length: 10 }, () => open('203.0.113.1')))
  expect(streams.map(({ answer }) => answer.statusCode)).toEqual(Array(10).fill(200))

  const refused = await open('203.0.113.1')
  expect(refused.answer.statusCode).toBe(503)
  expect(refused.answer.headers['retry-after']).toBe('30')
  const elsewhere = await open('203.0.113.2')
  expect(elsewhere.answer.statusCode).toBe(200)

  for (const stream of streams) stream.close()
  await expect.poll(async () => (await open('203.0.113.1')).answer.statusCode).toBe(200)
  expect(await server.stop()).toBe(0)
})

test('an open stream does not delay the stop of a server', async ({ serve }) => {
  const server = await serve({ env: FLAGS })
  const { channel } = await openShare(server.url)
  const elsewhere = await openStream(server.url, channel)
  expect(elsewhere.answer.statusCode).toBe(200)
  const begun = performance.now()
  const stopped = server.stop()
  while ((await elsewhere.next()) !== undefined);
  expect(await stopped).toBe(0)
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test("the owner's key and a guest's link open the channel of their shared cart on Pusher", async ({ serve }) => {
  const pusher = await startFakePusher()
  const { url } = await serve({ env: { ...FLAGS, ...pusher.env } })
  const { token, ownerKey, channel } = await openShare(url)
  const { channel: foreign } = await openShare(url)
  const channel_name = `private-cart-sharing-${channel}`
  const ask = (body: object, key: string | null, headers = {}) =>
    callSharing(url, '/pusher-auth', 'POST', body, { ...(key === null ? {} : { 'x-share-key': key }), ...headers })

  for (const key of [ownerKey, token]) {
    const allowed = await ask({ socket_id: '12.34', channel_name }, key)
    expect(allowed.status).toBe(200)
    expect(await allowed.json()).toEqual({ auth: expect.stringMatching(/^fake-key:[0-9a-f]{64}$/) })
  }

  const refused: [object, string | null][] = [
    [{ socket_id: '12.34', channel_name }, null],
    [{ socket_id: '12.34', channel_name }, channel],
    [{ socket_id: '12.34', channel_name: `private-cart-sharing-${foreign}` }, ownerKey],
    [{ socket_id: '12.34', channel_name: `private-cart-sharing-${foreign}` }, token],
    [{ socket_id: '12.34', channel_name: `cart-sharing-${channel}` }, ownerKey],
    [{ socket_id: '12.34', channel_name: `${channel_name},${channel_name}` }, ownerKey],
    [{ socket_id: `12.34:${channel_name}`, channel_name }, ownerKey],
    [{ socket_id: '12.34\n', channel_name }, ownerKey],
  ]
  for (const [body, key] of refused) {
    const answer = await ask(body, key)
    expect([answer.status, await answer.json()]).toEqual([403, { error: { code: 'channel_forbidden' } }])
  }
  const crossSite = await ask({ socket_id: '12.34', channel_name }, ownerKey, { 'sec-fetch-site': 'cross-site' })
  expect(crossSite.status).toBe(403)
  // Where Pusher carries the events there is no stream that would stay silent.
  expect((await openStream(url, channel)).answer.statusCode).toBe(404)
  await pusher.stop()
})

test('a part of a shared cart is taken whether or not Pusher takes its event', async ({ serve }) => {
  const pusher = await startFakePusher()
  const { url } = await serve({ env: { ...FLAGS, ...pusher.env } })
  const { token } = await openShare(url)
  pusher.takeEvents(false)
  expect(await sendPart(url, token, 'Ada', 1)).toBe(200)
  await pusher.stop()
  expect(await sendPart(url, token, 'Ada', 2)).toBe(200)
})

test('a change at one instance is streamed by another on the same PostgreSQL', async ({ serve, makeDatabase }) => {
  test.skip(!process.env.DATABASE_URL, 'PostgreSQL alone runs more than one instance')
  const place = await makeDatabase(process.env.DATABASE_URL)
  const [one, two] = [await serve({ env: FLAGS, ...place }), await serve({ env: FLAGS, ...place })]
  const { token, channel } = await openShare(one.url)
  const streams = [await openStream(one.url, channel), await openStream(two.url, channel)]
  for (const stream of streams) expect(await stream.next()).toContain('retry')
  expect(await sendPart(two.url, token, 'Ada', 1)).toBe(200)
  for (const stream of streams) expect(await stream.next()).toContain(channel)
  expect(await sendPart(one.url, token, 'Bruno', 1)).toBe(200)
  for (const stream of streams) expect(await stream.next()).toContain(channel)
})
