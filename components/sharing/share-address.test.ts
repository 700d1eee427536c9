import { describe, expect, it } from '@jest/globals'
import { SHARE_ADDRESS } from '@/components/sharing/share-address'

/** A page opened by an address, as far as the inline lines see it. */
const openPage = (address: string) => {
  const url = new URL(address, 'https://menu.example.it')
  const heard: (() => void)[] = []
  const page = {
    reloads: 0,
    at: () => url.pathname + url.search + url.hash,
    /** As a browser does that follows a link within the page. */
    follow: (hash: string) => {
      url.hash = hash
      for (const hear of heard) hear()
    },
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
  const addEventListener = (_: string, hear: () => void) => void heard.push(hear)
  new Function('location', 'history', 'addEventListener', SHARE_ADDRESS)(location, history, addEventListener)
  return page
}

describe('the address of a shared cart', () => {
  it.each([
    ['/r/q/1/orders', '/r/q/1/orders'],
    ['/r/q/1/orders?order=a%20b', '/r/q/1/orders?order=a%20b'],
    ['/r/q/1/orders#shareid=abc', '/r/q/1/orders#shareid=abc'],
    ['/r/q/1/orders?shareid=abc', '/r/q/1/orders#shareid=abc'],
    ['/r/q/1/orders?shareid=a%26b%2Bc%23', '/r/q/1/orders#shareid=a%26b%2Bc%23'],
    ['/r/q/1/menu?lang=de&shareid=abc&x=1', '/r/q/1/menu?lang=de&x=1#shareid=abc'],
    ['/r/q/1/menu?shareid=abc#dish-7', '/r/q/1/menu#dish-7&shareid=abc'],
    ['/r/q/1/menu?shareid=abc#shareid=def', '/r/q/1/menu#shareid=def'],
    ['/r/q/1/menu?shareid=abc&shareid=def', '/r/q/1/menu#shareid=abc'],
    ['/r/q/1/menu?shareid=', '/r/q/1/menu'],
    ['/r/q/1/menu?shareid=#dish-7', '/r/q/1/menu#dish-7'],
  ])('%s becomes %s', (asked, shown) => {
    const page = openPage(asked)
    expect(page.at()).toBe(shown)
    expect(page.reloads).toBe(0)
  })

  it('stays when a place on the page is named, and goes on to another share', () => {
    const page = openPage('/r/q/1/menu?lang=de#shareid=abc')
    page.follow('#course-3')
    expect(page.at()).toBe('/r/q/1/menu?lang=de#course-3&shareid=abc')
    page.follow('#dish-1&shareid=abc')
    expect([page.at(), page.reloads]).toEqual(['/r/q/1/menu?lang=de#dish-1&shareid=abc', 0])
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
})
