import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { makeHistoryStorage, type TextStorage } from '@/lib/browser/device/history-storage'

type Entry = { state: unknown }
type Areas = ReturnType<typeof makeHistoryStorage>

/** The history of a tab as the Navigation API shows it to each page, and what a diner does with it. */
const openTab = () => {
  let entries: Entry[] = []
  let index = -1

  const show = (page: { navigation: EventTarget; window: EventTarget }) => {
    for (const name of ['navigation', 'window'] as const) {
      Object.defineProperty(globalThis, name, { value: page[name], configurable: true })
    }
  }
  const entryHere = (): Entry => entries[index] ?? { state: undefined }
  const load = () => {
    const at = { entry: entryHere() }
    const navigation = Object.assign(new EventTarget(), {
      entries: () => entries.map(({ state }) => ({ getState: () => structuredClone(state) })),
      updateCurrentEntry: ({ state }: Entry) => {
        at.entry.state = structuredClone(state)
        changed(null)
      },
    })
    const changed = (navigationType: string | null) =>
      navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }))
    const page = { navigation, window: new EventTarget(), at, changed }
    show(page)
    return { ...page, storage: makeHistoryStorage() }
  }
  const push = () => {
    index += 1
    entries = [...entries.slice(0, index), { state: undefined }]
  }
  const follow = () => {
    push()
    page = load()
  }
  const moveInPage = (navigationType: string) => {
    page.at.entry = entryHere()
    page.changed(navigationType)
  }
  push()
  let page = load()
  return {
    storage: () => page.storage,
    follow,
    reload: () => {
      page = load()
    },
    back: () => {
      index = Math.max(0, index - 1)
      page = load()
    },
    openSheet: () => {
      push()
      moveInPage('push')
    },
    /** As a router does when it starts, and what writes the address. */
    replaceState: () => {
      entries[index] = { state: undefined }
      moveInPage('replace')
    },
    /** From the back-forward cache. */
    returnTo: (left: typeof page) => {
      page = left
      index = entries.indexOf(left.at.entry)
      show(left)
      page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    },
    page: () => page,
    /** A page that is being left, beside the one that was opened. */
    writeLate: (left: typeof page, act: (storage: Areas) => void) => {
      show(left)
      act(left.storage)
      show(page)
    },
  }
}

const ALL = [
  ['local', 'a'],
  ['local', 'b'],
  ['session', 'a'],
  ['session', 'b'],
] as const

const readAll = (storage: Areas) => ALL.map(([area, key]) => storage[area].getItem(key))

const write = (storage: TextStorage, { key, text }: { key: string; text: string | null }) =>
  text === null ? storage.removeItem(key) : storage.setItem(key, text)

let tab: ReturnType<typeof openTab>

beforeEach(() => {
  tab = openTab()
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'navigation')
  Reflect.deleteProperty(globalThis, 'window')
})

describe('storage in the history of a tab', () => {
  it('keeps both areas apart, and forgets what is removed', () => {
    const { local, session } = tab.storage()
    local.setItem('order', 'one')
    session.setItem('order', 'other')
    local.removeItem('order')
    expect([local.getItem('order'), session.getItem('order')]).toEqual([null, 'other'])
  })

  it('reaches the next page, a reload, and the page to which Back leads', () => {
    tab.storage().local.setItem('cart', '1')
    tab.follow()
    expect(tab.storage().local.getItem('cart')).toBe('1')
    tab.storage().local.setItem('cart', '2')
    tab.reload()
    expect(tab.storage().local.getItem('cart')).toBe('2')
    tab.back()
    expect(tab.storage().local.getItem('cart')).toBe('2')
  })

  it('survives pages that Back left and a new page replaces', () => {
    tab.storage().local.setItem('cart', '1')
    tab.follow()
    tab.storage().local.setItem('cart', '2')
    tab.back()
    tab.follow()
    expect(tab.storage().local.getItem('cart')).toBe('2')
  })

  it('takes nothing old from what a left page still writes', () => {
    const left = tab.page()
    left.storage.local.setItem('cart', '1')
    tab.follow()
    tab.storage().local.setItem('cart', '2')
    tab.writeLate(left, ({ session }) => {
      for (const place of ['10', '20', '30']) session.setItem('place', place)
    })
    tab.reload()
    expect([tab.storage().local.getItem('cart'), tab.storage().session.getItem('place')]).toEqual(['2', '30'])
  })

  it('is read again by a page that comes back as it was left', () => {
    const left = tab.page()
    left.storage.local.setItem('cart', '1')
    tab.follow()
    tab.storage().local.setItem('cart', '2')
    tab.returnTo(left)
    expect(tab.storage().local.getItem('cart')).toBe('2')
    tab.follow()
    expect(tab.storage().local.getItem('cart')).toBe('2')
  })

  it('is a browser’s storage, whatever the diner does between two changes', () => {
    const move = fc.constantFrom('follow', 'reload', 'back', 'openSheet', 'replaceState')
    const change = fc.record({
      area: fc.constantFrom('local', 'session'),
      key: fc.constantFrom('a', 'b'),
      text: fc.option(fc.string()),
    })
    fc.assert(
      fc.property(fc.array(fc.oneof(move, change)), (steps) => {
        const diner = openTab()
        const expected = new Map<string, string | null>()
        for (const step of steps) {
          if (typeof step === 'string') diner[step]()
          else {
            write(diner.storage()[step.area], step)
            expected.set(`${step.area} ${step.key}`, step.text)
          }
          expect(readAll(diner.storage())).toEqual(ALL.map(([area, key]) => expected.get(`${area} ${key}`) ?? null))
        }
      }),
    )
  })

  it('throws where a browser has no Navigation API', () => {
    Reflect.deleteProperty(globalThis, 'navigation')
    expect(makeHistoryStorage).toThrow()
  })
})
