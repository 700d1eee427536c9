import { describe, expect, it } from '@jest/globals'
import { fail, ok } from '@/lib/core/result'
import { ownOrigin } from '@/lib/server/route/own-origin'
import { refusedMessages } from '@/lib/server/route/refused-messages'
import { webhookRoute } from '@/lib/server/route/webhook-route'

const context = { params: Promise.resolve({ provider: 'stripe' }) }
const post = (body: BodyInit | null, headers: Record<string, string> = {}): Request =>
  new Request('http://x/api/webhooks/stripe', { method: 'POST', body, headers })

describe('a route for other systems’ messages', () => {
  it('hands on the bytes as they came, whoever says to have sent them', async () => {
    const seen: string[] = []
    const route = webhookRoute('test', async ({ body, params }) => {
      seen.push(`${params.provider} ${new TextDecoder().decode(body)}`)
      return ok({ received: true })
    })
    const answers = [
      await route(post('{"a": 1 }\n', { origin: 'https://elsewhere.test', 'content-type': 'text/plain' }), context),
      await route(post(null), context),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(seen).toEqual(['stripe {"a": 1 }\n', 'stripe '])
  })

  it('refuses what is too large before it reads it', async () => {
    const route = webhookRoute('test', async () => ok({}))
    expect((await route(post('x'.repeat(64 * 1024)), context)).status).toBe(200)
    expect((await route(post('x'.repeat(64 * 1024 + 1)), context)).status).toBe(413)
    expect((await route(post('x', { 'content-length': '99999999' }), context)).status).toBe(413)
  })

  it('says no more of a forgery than that it is refused, and counts it', async () => {
    const before = refusedMessages()
    const route = webhookRoute('test', async () => fail({ code: 'webhook_refused' }))
    const answer = await route(post('secret'), context)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: { code: 'webhook_refused' } })
    await webhookRoute('test', async () => ok({}))(post('x'), context)
    await webhookRoute('test', async () => fail({ code: 'not_found' }))(post('x'), context)
    expect(refusedMessages() - before).toBe(1)
  })
})

describe('ownOrigin', () => {
  it.each([
    [{ origin: 'https://evil.test', host: 'evil.test' }, 'https://menu.test', 'https://menu.test'],
    [{ origin: 'https://menu.test' }, undefined, 'https://menu.test'],
    [{ origin: 'null', host: 'localhost:3000' }, undefined, 'http://localhost:3000'],
    [{ origin: 'javascript:alert(1)', host: 'localhost:3000' }, undefined, 'http://localhost:3000'],
    [{ host: 'localhost:3000' }, undefined, 'http://localhost:3000'],
  ])('of %j with the setting %s is %s', (headers, setting, origin) => {
    expect(ownOrigin(new Headers(headers), setting)).toBe(origin)
  })
})
