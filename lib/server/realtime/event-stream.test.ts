import { describe, expect, it } from '@jest/globals'
import { eventStream } from '@/lib/server/realtime/event-stream'

const EVENT = { token: 'channel', new_user_id: 'guest' }

const counted = () => {
  const seen = { ended: 0 }
  const ended = (): void => {
    seen.ended += 1
  }
  return { seen, ended }
}

const reader = (body: ReadableStream<Uint8Array>) => {
  const parts = body.getReader()
  const next = async () => {
    const { value } = await parts.read()
    return value && Buffer.from(value).toString('utf8')
  }
  return { next, cancel: () => parts.cancel() }
}

describe('eventStream', () => {
  it('says when to come back, hands on events as the standard writes them, and lives', async () => {
    const { seen, ended } = counted()
    const stream = eventStream('fetch-cart', ended, { heartbeatMs: 5 })
    const { next, cancel } = reader(stream.body)
    expect(await next()).toBe('retry: 3000\n: open\n\n')
    stream.send(EVENT)
    expect(await next()).toBe('event: fetch-cart\ndata: {"token":"channel","new_user_id":"guest"}\n\n')
    expect(await next()).toBe(': alive\n\n')
    await cancel()
    stream.send(EVENT)
    stream.end()
    expect(seen.ended).toBe(1)
  })

  it('ends for its reader when it is ended', async () => {
    const { seen, ended } = counted()
    const stream = eventStream('fetch-cart', ended)
    const { next } = reader(stream.body)
    await next()
    stream.end()
    expect([await next(), seen.ended]).toEqual([undefined, 1])
  })

  it('ends by itself where nobody ever reads it', async () => {
    const isOver = new Promise<void>((resolve) => eventStream('fetch-cart', resolve, { heartbeatMs: 1 }))
    // Its own timers keep no process alive; this one does.
    const alive = setInterval(() => undefined, 1_000)
    await isOver
    clearInterval(alive)
  })

  it('goes on for as long as it is read', async () => {
    const { seen, ended } = counted()
    const { next, cancel } = reader(eventStream('fetch-cart', ended, { heartbeatMs: 1 }).body)
    const alive = setInterval(() => undefined, 1_000)
    for (let beats = 0; beats < 20; beats += 1) expect(await next()).toBeDefined()
    clearInterval(alive)
    expect(seen.ended).toBe(0)
    await cancel()
  })

  it('ends after its time, whoever still reads it', async () => {
    const { seen, ended } = counted()
    const { next } = reader(eventStream('fetch-cart', ended, { lifetimeMs: 20 }).body)
    const alive = setInterval(() => undefined, 1_000)
    while ((await next()) !== undefined);
    clearInterval(alive)
    expect(seen.ended).toBe(1)
  })

  it('is ended rather than held for a reader that no longer reads', () => {
    const { seen, ended } = counted()
    const stream = eventStream('fetch-cart', ended)
    for (let index = 0; index < 1000; index += 1) stream.send(EVENT)
    expect(seen.ended).toBe(1)
  })
})
