import { afterEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { requestJson } from '@/lib/server/http/http-client'
import { type Loopback, serveLoopback } from '@/lib/testing/loopback'

let service: Loopback

afterEach(() => service.close())

const schema = z.object({ value: z.number() })

describe('a question to a system outside', () => {
  it.each([
    ['never answers', () => undefined],
    ['never ends its answer', (write: (text: string) => void) => write('{"value"')],
  ])('is over at the deadline when that %s, and its connection with it', async (_what, begin) => {
    let gone = () => {}
    const closed = new Promise<void>((resolve) => {
      gone = resolve
    })
    service = await serveLoopback((_request, response) => {
      response.on('close', gone)
      begin((text) => response.write(text))
    })
    await expect(requestJson(new URL(service.origin), schema, {}, 200)).rejects.toThrow()
    await closed
  })

  it('answers what it asked for, and leaves out the rest', async () => {
    service = await serveLoopback((_request, response) => response.end('{"value":7,"__proto__":{"x":1},"more":[]}'))
    expect(await requestJson(new URL(service.origin), schema)).toEqual({ value: 7 })
  })
})
