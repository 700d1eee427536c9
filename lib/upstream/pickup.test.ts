import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readEnv } from '@/lib/server/settings/env'
import { type Loopback, serveLoopback } from '@/lib/testing/loopback'
import { noDatabase, testBackend } from '@/lib/testing/test-venue'
import { remoteBackend } from '@/lib/upstream/remote-backend'

const VENUE = { latitude: 45.4502, longitude: 9.1722 }

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

const ask = (status: number, body: string, zone = 'Milano') => {
  answer = { status, body }
  asked.length = 0
  const settings = readEnv({ COPERTO_ORDERS_API_URL: service.origin, COPERTO_ORDERS_API_TOKEN: 'token-of-the-test' })
  return remoteBackend(settings, testBackend(), noDatabase).delivery.nextPickup(VENUE, zone)
}

describe('the first pickup of the courier', () => {
  it('is asked of the orders service by place and city', async () => {
    const value = '2026-05-08T20:25:00+02:00'
    expect(await ask(200, JSON.stringify({ value }), 'Reggio nell’Emilia&x=1')).toBe(value)
    const { pathname, searchParams } = new URL(asked[0]?.url ?? '', service.origin)
    expect(pathname).toBe('/api/next-available-pickup-with-zone')
    expect([...searchParams]).toEqual([
      ['latitude', '45.4502'],
      ['longitude', '9.1722'],
      ['zone', 'Reggio nell’Emilia&x=1'],
    ])
    expect(asked[0]?.headers.authorization).toBe('Bearer token-of-the-test')
  })

  it.each(['{"data":"2026-05-08T20:25:00Z"}', '{"data":{"value":"2026-05-08T20:25:00Z"}}'])(
    'is asked by place alone where no city is known, and read from %s',
    async (body) => {
      expect(await ask(200, body, '')).toBe('2026-05-08T20:25:00Z')
      expect(asked[0]?.url).toBe('/api/next-available-pickup?latitude=45.4502&longitude=9.1722')
    },
  )

  it.each([
    [200, '{"value":null}'],
    [200, '{"data":null}'],
    [404, ''],
  ])('is none where the service knows none: %d', async (status, body) => {
    expect(await ask(status, body)).toBeNull()
  })

  it.each([
    [200, '{"value":"soon"}'],
    [200, '<html>'],
    [302, ''],
    [503, '{}'],
  ])('fails when the answer is %d %s', async (status, body) => {
    await expect(ask(status, body)).rejects.toThrow()
  })
})
