import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { keepShareToken } from '@/components/sharing/keep-share-token'

const NAMES = ['location', 'history', 'addEventListener', 'removeEventListener'] as const
const before = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
})

/** A page at an address, whose app is ready; `opened` is the fragment it was opened with, where it has moved on since. */
const openPage = (address: string, opened?: string) => {
  const url = new URL(address, 'https://menu.example.it')
  const listeners = new Set<() => void>()
  const page = {
    reloads: 0,
    at: () => url.pathname + url.search + url.hash,
    /** As a browser does that follows a link within the page. */
    follow: (hash: string) => {
      url.hash = hash
      for (const listener of listeners) listener()
    },
    stop: () => {},
  }
  const location = {
    get pathname() {
      return url.pathname
    },
    get search() {
      return url.search
    },
    get hash() {
      return url.hash
    },
    reload: () => {
      page.reloads += 1
    },
  }
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => {
      url.href = new URL(to, url).href
    },
  }
  const globals = {
    location,
    history,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  page.stop = keepShareToken(opened)
  jest.runAllTimers()
  return page
}

describe('the address of a shared cart', () => {
  it.each([
    '/r/q/1/orders',
    '/r/q/1/orders?order=a%20b#x',
    '/r/q/1/orders#shareid=abc',
    '/r/q/1/menu#dish-7&shareid=abc',
  ])('%s stays as it is', (address) => {
    const page = openPage(address)
    expect([page.at(), page.reloads]).toEqual([address, 0])
  })

  it('stays when a place on the page is named, and goes on to another share', () => {
    const page = openPage('/r/q/1/menu?lang=de#shareid=abc')
    page.follow('#course-3')
    expect(page.at()).toBe('/r/q/1/menu?lang=de#course-3&shareid=abc')
    page.follow('#dish-1&shareid=abc')
    expect([page.at(), page.reloads]).toEqual(['/r/q/1/menu?lang=de#dish-1&shareid=abc', 0])
    page.follow('')
    expect([page.at(), page.reloads]).toEqual(['/r/q/1/menu?lang=de#shareid=abc', 0])
    page.follow('#shareid=def')
    expect([page.at(), page.reloads]).toEqual(['/r/q/1/menu?lang=de#shareid=def', 1])
  })

  it('is another page where there was no share', () => {
    const page = openPage('/r/q/1/orders')
    page.follow('#course-3')
    expect([page.at(), page.reloads]).toEqual(['/r/q/1/orders#course-3', 0])
    page.follow('#shareid=def')
    expect(page.reloads).toBe(1)
  })

  it('has its token again where a place was named before the app was ready', () => {
    expect(openPage('/r/q/1/menu#course-3', '#shareid=abc').at()).toBe('/r/q/1/menu#course-3&shareid=abc')
    const other = openPage('/r/q/1/menu#shareid=def', '#shareid=abc')
    expect([other.at(), other.reloads]).toEqual(['/r/q/1/menu#shareid=def', 1])
  })

  it('is left alone once the page is', () => {
    const page = openPage('/r/q/1/menu#shareid=abc')
    page.stop()
    page.follow('#course-3')
    expect(page.at()).toBe('/r/q/1/menu#course-3')
  })
})
