import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { onStored, readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'

const anyNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** As much of a browser's storage as is used, refusing what `refuse` says. */
const storageOf = (entries: Map<string, string>, refuse: (value: string) => boolean = () => false) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (refuse(value)) throw new DOMException('full', 'QuotaExceededError')
    entries.set(key, value)
  },
  removeItem: (key: string) => entries.delete(key),
})

const openWindow = (parts: object): EventTarget => {
  const target = Object.defineProperties(new EventTarget(), Object.getOwnPropertyDescriptors(parts))
  Object.defineProperty(globalThis, 'window', { value: target, configurable: true })
  return target
}

const local = new Map<string, string>()
const session = new Map<string, string>()

beforeEach(() => {
  local.clear()
  session.clear()
  openWindow({ localStorage: storageOf(local), sessionStorage: storageOf(session) })
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

describe('stored values', () => {
  it('are read back from their own area, then forgotten', () => {
    expect(writeStored('local', 'n', 5)).toBe(true)
    expect(readStored('local', 'n', anyNumber)).toBe(5)
    expect(readStored('session', 'n', anyNumber)).toBeNull()
    removeStored('local', 'n')
    expect(readStored('local', 'n', anyNumber)).toBeNull()
  })

  it.each([['{"cut":'], [''], ['"five"'], ['null'], [`[${'1,'.repeat(300_000)}1]`]])('read %.20j as null', (text) => {
    local.set('n', text)
    expect(readStored('local', 'n', anyNumber)).toBeNull()
  })

  it('that are too long are not even parsed', () => {
    local.set('n', `${' '.repeat(600_000)}5`)
    expect(readStored('local', 'n', anyNumber)).toBeNull()
  })

  it('may meet a guard that throws', () => {
    local.set('n', '5')
    const guard = () => {
      throw new Error('broken')
    }
    expect(readStored('local', 'n', guard)).toBeNull()
  })
})

describe('a browser that refuses', () => {
  it('because it is full answers false and keeps the old value', () => {
    openWindow({ localStorage: storageOf(local, (value) => value.length > 3) })
    expect(writeStored('local', 'n', 5)).toBe(true)
    expect(writeStored('local', 'n', 55_555)).toBe(false)
    expect(readStored('local', 'n', anyNumber)).toBe(5)
  })

  it('because storage is blocked throws nothing', () => {
    openWindow({
      get localStorage() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    expect(writeStored('local', 'n', 5)).toBe(false)
    expect(readStored('local', 'n', anyNumber)).toBeNull()
    expect(() => removeStored('local', 'n')).not.toThrow()
  })

  it('on a server there is nothing to read', () => {
    Reflect.deleteProperty(globalThis, 'window')
    expect(readStored('local', 'n', anyNumber)).toBeNull()
    expect(writeStored('local', 'n', 5)).toBe(false)
  })
})

describe('onStored', () => {
  it.each([
    ['storage', { key: 'n' }, 1],
    ['storage', { key: null }, 1],
    ['storage', { key: 'other' }, 0],
    ['pageshow', { persisted: true }, 1],
    ['pageshow', { persisted: false }, 0],
  ])('hears %s %j', (type, fields, calls) => {
    let heard = 0
    const stop = onStored('n', () => {
      heard += 1
    })
    const event = () => Object.assign(new Event(type), fields)
    window.dispatchEvent(event())
    expect(heard).toBe(calls)
    stop()
    window.dispatchEvent(event())
    expect(heard).toBe(calls)
  })
})

it('no two keys of a venue or of two venues meet', () => {
  const keys = Object.values(STORAGE_KEYS).flatMap((key) => (typeof key === 'string' ? key : [key(1), key(11)]))
  expect(new Set(keys).size).toBe(keys.length)
})

// Last: what is opened once lives as long as the page.
describe('a browser that blocks storage', () => {
  it.each([
    ['throws', 'blocked'],
    ['is null', null],
  ])('uses the history of the tab where storage %s', (_, refusal) => {
    let state: unknown
    openWindow({
      get localStorage() {
        if (refusal) throw new DOMException(refusal, 'SecurityError')
        return null
      },
    })
    const entry = { getState: () => state }
    const value = Object.assign(new EventTarget(), {
      entries: () => [entry],
      currentEntry: entry,
      updateCurrentEntry: (changed: { state: unknown }) => {
        state = changed.state
      },
    })
    Object.defineProperty(globalThis, 'navigation', { value, configurable: true })
    expect(writeStored('local', 'n', 5)).toBe(true)
    expect(readStored('local', 'n', anyNumber)).toBe(5)
    expect(JSON.stringify(state)).toContain('"5"')
    Reflect.deleteProperty(globalThis, 'navigation')
  })
})
