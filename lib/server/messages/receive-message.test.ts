import { createHmac } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { hasStopped } from '@/lib/server/messages/message-stops'
import { challengeIn, receiveMessage } from '@/lib/server/messages/receive-message'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const SECRET = 'app-secret-of-the-tests'
const PHONE = '393331234567'

const signed = (body: string, secret = SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

const written = (text: string): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      { id: '1', changes: [{ field: 'messages', value: { messages: [{ from: PHONE, text: { body: text } }] } }] },
    ],
  })

describe.each(testEngines)('what a guest writes back, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const receive = async (body: string, signature = signed(body), secret: string | undefined = SECRET) => {
    const headers = new Headers({ 'x-hub-signature-256': signature })
    const news = { headers, body: new TextEncoder().encode(body) }
    const result = await receiveMessage(news, { db: database.db, secret, now: 1 })
    return result.ok ? 'received' : result.error.code
  }
  const isStopped = () => hasStopped(database.db, PHONE)

  it.each(['STOP', ' stop. ', 'Stop!'])('ends messages by "%s"', async (word) => {
    expect([await receive(written(word)), await receive(written(word)), await isStopped()]).toEqual([
      ...['received', 'received', true],
    ])
  })

  it('begins them again by START', async () => {
    await receive(written('STOP'))
    await receive(written('start'))
    expect(await isStopped()).toBe(false)
  })

  it.each([
    ['other words', written('Non stop alle 20?')],
    ['news of a delivery', JSON.stringify({ entry: [{ changes: [{ value: { statuses: [{ id: '1' }] } }] }] })],
    ['a picture', JSON.stringify({ entry: [{ changes: [{ value: { messages: [{ from: PHONE }] } }] }] })],
    ['what is no JSON', 'STOP'],
  ])('changes nothing by %s', async (_, body) => {
    expect([await receive(body), await isStopped()]).toEqual(['received', false])
  })

  it.each([
    ['another secret', signed(written('STOP'), 'other')],
    ['another body', signed(written('START'))],
    ['no signature', ''],
  ])('is refused when signed by %s', async (_, signature) => {
    expect([await receive(written('STOP'), signature), await isStopped()]).toEqual(['webhook_refused', false])
  })

  it('reaches nobody where no secret is set', async () => {
    const headers = new Headers({ 'x-hub-signature-256': signed(written('STOP')) })
    const news = { headers, body: new TextEncoder().encode(written('STOP')) }
    const result = await receiveMessage(news, { db: database.db, secret: undefined, now: 1 })
    expect(result).toEqual({ ok: false, error: { code: 'not_found' } })
  })
})

it.each([
  ['https://m.test/api/webhooks/messages?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=x', '1158201444'],
  ['https://m.test/api/webhooks/messages?hub.challenge=%3Cb%3E', null],
  ['https://m.test/api/webhooks/messages', null],
])('registers an address by its own digits: %s', (address, challenge) => {
  expect(challengeIn(address)).toBe(challenge)
})
