import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { reloadIfGone, takeUpdated } from '@/lib/browser/device/gone-files'

describe('a file of the build that did not come', () => {
  const session = new Map<string, string>()
  const server = createServer(({ url = '' }, response) => {
    response.statusCode = Number(/(\d+)\.js$/.exec(url)?.[1])
    response.end()
  })
  let origin = ''
  let isBlocked = false

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const sessionStorage = {
      getItem: (key: string) => session.get(key) ?? null,
      removeItem: (key: string) => session.delete(key),
      setItem: (key: string, value: string) => {
        if (isBlocked) throw new DOMException('blocked', 'QuotaExceededError')
        session.set(key, value)
      },
    }
    Object.defineProperty(globalThis, 'window', { value: { sessionStorage }, configurable: true })
  })
  beforeEach(() => {
    session.clear()
    isBlocked = false
  })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'window')
    server.close()
  })

  const reloadsFor = async (path: string): Promise<number> => {
    let reloads = 0
    await reloadIfGone(origin + path, () => {
      reloads += 1
    })
    return reloads
  }
  const GONE = '/_next/static/chunks/404.js'

  it('and is gone reloads the page once, and the page says so once', async () => {
    expect(await reloadsFor(GONE)).toBe(1)
    expect([takeUpdated(), takeUpdated()]).toEqual([true, false])
    expect(await reloadsFor(GONE)).toBe(0)
    expect(takeUpdated()).toBe(false)
    expect(await reloadsFor('/_next/static/chunks/other-404.js')).toBe(1)
  })

  it.each([
    ['is there', '/_next/static/chunks/200.js'],
    ['is kept back by a busy server', '/_next/static/chunks/503.js'],
    ['does not belong to the build', '/sdk/404.js'],
  ])('and %s reloads nothing', async (_, path) => {
    expect(await reloadsFor(path)).toBe(0)
    expect(takeUpdated()).toBe(false)
  })

  it('without a network reloads nothing', async () => {
    let reloads = 0
    await reloadIfGone('http://127.0.0.1:1/_next/static/chunks/404.js', () => {
      reloads += 1
    })
    expect(reloads).toBe(0)
  })

  it('reloads nothing where the browser remembers nothing', async () => {
    isBlocked = true
    expect(await reloadsFor(GONE)).toBe(0)
  })
})
