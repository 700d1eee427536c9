import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { loadsPage, openPage, PAGE_AWAITED, watchAwaitedPage } from '@/lib/browser/device/offline-links'
import { fakeSetTimeout } from '@/lib/testing/fake-set-timeout'
import { serveLoopback } from '@/lib/testing/loopback'

describe('a link while offline', () => {
  const here = new URL('https://menu.test/r/q/1001/menu?lang=it')
  it.each([
    ['/r/q/1001/orders', true],
    ['/r/q/1001/menu?lang=de#d-7', true],
    ['/r/q/1001/menu?lang=it', true],
    ['#course-3', false],
    ['https://wa.me/390811234567', false],
    ['tel:+390811234567', false],
  ])('%s loads a page of ours: %p', (href, loads) => {
    expect(loadsPage(new URL(href, here), here)).toBe(loads)
  })
})

describe('a page asked for while offline', () => {
  const assigned: string[] = []
  const place = { assign: (address: string) => assigned.push(address) }
  let isOnline = false

  beforeEach(() => {
    fakeSetTimeout()
    isOnline = false
    assigned.length = 0
    Object.defineProperty(globalThis, 'window', { value: new EventTarget(), configurable: true })
    Object.defineProperty(globalThis, 'location', { value: place, configurable: true })
    Object.defineProperty(globalThis, 'navigator', { get: () => ({ onLine: isOnline }), configurable: true })
  })
  afterEach(() => {
    jest.useRealTimers()
    for (const name of ['window', 'location', 'navigator']) Reflect.deleteProperty(globalThis, name)
  })

  const sayThatItWaits = () => window.addEventListener(PAGE_AWAITED, (event) => event.preventDefault())
  const comeBack = () => {
    isOnline = true
    window.dispatchEvent(new Event('online'))
  }

  it('opens at once where the page cannot say that it waits', () => {
    openPage('/r/q/1001/orders')
    expect(assigned).toEqual(['/r/q/1001/orders'])
  })

  it('opens when the server answers again, the last one asked for', async () => {
    const requests = new EventTarget()
    let failures = 1
    const server = await serveLoopback((request, response) => {
      if (failures > 0) request.socket.destroy()
      else response.end()
      failures -= 1
      requests.dispatchEvent(new Event('request'))
    })
    sayThatItWaits()
    const opened = new Promise<string>((resolve) => watchAwaitedPage(resolve))
    openPage(`${server.origin}/menu`)
    openPage(`${server.origin}/orders`)
    expect(assigned).toEqual([])
    const asked = once(requests, 'request')
    comeBack()
    await asked
    comeBack()
    expect(await opened).toBe(`${server.origin}/orders`)
    await server.close()
  })
})
