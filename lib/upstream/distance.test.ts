import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readEnv } from '@/lib/server/settings/env'
import { type Loopback, serveLoopback } from '@/lib/testing/loopback'
import { noDatabase, testBackend } from '@/lib/testing/test-venue'
import { remoteBackend } from '@/lib/upstream/remote-backend'

let service: Loopback
let answer: { status: number; body: string }
const asked: IncomingMessage[] = []

beforeAll(async () => {
  service = await serveLoopback((request, response) => {
    asked.push(request)
    response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
  })
})
afterAll(() => service.close())

const ask = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  asked.length = 0
  const from = { latitude: 40.8523, longitude: 14.2605 }
  const settings = readEnv({
    COPERTO_RESTAURANT_API_URL: service.origin,
    COPERTO_RESTAURANT_API_AUTH: 'coperto:se:greto',
  })
  return remoteBackend(settings, testBackend(), noDatabase).delivery.distance(from, {
    latitude: 40.84,
    longitude: 14.25,
  })
}

const matrix = (element: object) => ({ rows: [{ elements: [element] }], status: 'OK' })

describe('the distance by the restaurant API', () => {
  it('is asked by places, by car, and read in metres', async () => {
    expect(await ask(200, matrix({ distance: { value: 2_431, text: '2.4 km' }, status: 'OK' }))).toBe(2_431)
    const { pathname, searchParams } = new URL(asked[0]?.url ?? '', service.origin)
    expect(pathname).toBe('/googleapis/maps/api/distancematrix/json/')
    expect(Object.fromEntries(searchParams)).toEqual({
      origins: '40.8523,14.2605',
      destinations: '40.84,14.25',
      mode: 'driving',
    })
    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('coperto:se:greto').toString('base64')}`)
  })

  it.each([
    ['without a way', matrix({ status: 'ZERO_RESULTS' })],
    ['without a row', { rows: [] }],
  ])('is none %s', async (_, body) => {
    expect(await ask(200, body)).toBeNull()
  })

  it.each([
    [200, matrix({ distance: { value: -1 } })],
    [200, matrix({ distance: { value: '2 km' } })],
    [200, '<html>'],
    [302, ''],
    [500, '{}'],
  ])('fails when the answer is %d %j', async (status, body) => {
    await expect(ask(status, body)).rejects.toThrow()
  })
})
