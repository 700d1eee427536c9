import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { forgetScan, keepScan, keptScan, takeScanFromAddress } from '@/lib/browser/tables/kept-scan'
import { openCookieJar } from '@/lib/testing/device/cookie-jar'

const CODE = 'A12.k3Jd9fQ2xYwZ'
const MEAL_MS = 4 * 60 * 60 * 1000

let jar: ReturnType<typeof openCookieJar>
let address: URL

/** The next page of the tab. */
const open = (href: string) => {
  address = new URL(href, 'https://menu.test')
  Object.defineProperty(globalThis, 'location', { value: address, configurable: true })
}
const inAddress = () => address.pathname + address.search + address.hash

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  const history = { state: null, replaceState: (_: unknown, _title: string, href: string) => open(href) }
  Object.defineProperty(globalThis, 'window', { value: { localStorage }, configurable: true })
  Object.defineProperty(globalThis, 'history', { value: history, configurable: true })
  jar = openCookieJar('/r/q/77/menu')
})
afterEach(() => {
  jar.close()
  jest.useRealTimers()
  for (const name of ['window', 'history']) Reflect.deleteProperty(globalThis, name)
})

describe('a scanned table in the fragment', () => {
  it.each([
    [`/r/q/77/menu?lang=it#t=${CODE}`, '/r/q/77/menu?lang=it'],
    [`/r/q/77#t=${CODE}`, '/r/q/77'],
    [`/r/q/77/menu#dish-1&t=${CODE}`, '/r/q/77/menu#dish-1'],
    [`/r/q/77/orders#shareid=a%26b&t=${CODE}`, '/r/q/77/orders#shareid=a%26b'],
  ])('%s leaves the address %s, and is kept for the next page where cookies are blocked', (from, to) => {
    jar.block()
    open(from)
    takeScanFromAddress()
    expect([inAddress(), keptScan()]).toEqual([to, CODE])
    open('/r/q/77/orders')
    takeScanFromAddress()
    expect(keptScan()).toBe(CODE)
  })

  it('leaves what the cookie says of a scan where cookies are kept', () => {
    jar.put(`coperto_table=${CODE}/proved`)
    open(`/r/q/77/menu#t=${CODE}`)
    takeScanFromAddress()
    expect([inAddress(), keptScan()]).toEqual(['/r/q/77/menu', `${CODE}/proved`])
  })

  it.each(['/r/q/77/menu#dish-1', '/r/q/77/orders#shareid=t'])('is not there in %s, which stays', (href) => {
    open(href)
    takeScanFromAddress()
    expect([inAddress(), keptScan()]).toEqual([href, ''])
  })
})

describe('where cookies are blocked', () => {
  beforeEach(() => {
    jar.block()
    open(`/r/q/77/menu#t=B%2F2`)
    takeScanFromAddress()
  })

  it('the last thing said of a scan counts, until it is forgotten', () => {
    expect(keptScan()).toBe('B%2F2')
    keepScan('B%2F2/taken')
    expect(keptScan()).toBe('B%2F2/taken')
    forgetScan()
    expect(keptScan()).toBe('')
  })

  it('a scan belongs to the pages of its venue', () => {
    open('/r/q/78/menu')
    expect(keptScan()).toBe('')
    open('/r/q/77/orders/tables')
    expect(keptScan()).toBe('B%2F2')
  })

  it('a scan ends with the meal', () => {
    jest.useFakeTimers({ now: Date.now() + MEAL_MS })
    expect(keptScan()).toBe('')
  })
})
