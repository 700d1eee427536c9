import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { filtersStore, restoreFilters, suitabilityOf } from '@/lib/browser/menu/filters/filters-store'
import { NOTHING_PICKED } from '@/lib/core/menu/filters/stored-filters'
import type { Suitability } from '@/lib/core/menu/filters/suitability'

const entries = new Map<string, string>()
let blocked = false
const orThrow = <T>(value: T): T => {
  if (blocked) throw new DOMException('blocked', 'SecurityError')
  return value
}
const localStorage = {
  getItem: (key: string) => orThrow(entries.get(key) ?? null),
  setItem: (key: string, value: string) => orThrow(entries).set(key, value),
  removeItem: (key: string) => orThrow(entries).delete(key),
}

type Question = { path: string; body: string; answer: (value: unknown, status?: number) => void }

/** The venue's side on the loopback: questions wait until a test answers them. */
const questions: Question[] = []
const reply =
  (response: ServerResponse) =>
  (value: unknown, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => questions.push({ path: request.url ?? '', body, answer: reply(response) }))
})
const fetchAnywhere = globalThis.fetch

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // A browser completes the path with the page's own origin.
  globalThis.fetch = (path, init) => fetchAnywhere(`http://127.0.0.1:${port}${path}`, init)
})
afterAll(async () => {
  globalThis.fetch = fetchAnywhere
  Reflect.deleteProperty(globalThis, 'window')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

// Stores live as long as the page, so each test has a venue of its own.
let venueId = 0

beforeEach(() => {
  const value = Object.assign(new EventTarget(), { localStorage })
  Object.defineProperty(globalThis, 'window', { value, configurable: true })
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
  venueId += 1
  blocked = false
  entries.clear()
  questions.length = 0
})

const MILK = { allergies: [6], foods: [], diets: [] }
const EGGS = { allergies: [14], foods: [], diets: [] }
const FITS: Suitability = {
  dishes: { unsuitable: [1], unknown: [2] },
  drinks: { unsuitable: [], unknown: [1] },
  allergens: ['milk'],
}

const key = () => `coperto.filters.${venueId}`
const load = () => restoreFilters({ venueId, venueRef: 'Rosteria 1', locale: 'de' })
const until = async <T>(read: () => T | undefined | false): Promise<T> => {
  for (;;) {
    const value = read()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
const question = (at: number): Promise<Question> => until(() => questions[at])
const becomes = (status: string) => until(() => filtersStore(venueId).getState().status === status)

describe('the filters of a venue', () => {
  it('ask once they are chosen, in the body alone, and are kept', async () => {
    const store = load()
    expect(store.getState().status).toBe('none')
    expect(suitabilityOf(venueId, 'dish', 1)).toBeNull()
    store.getState().apply({ allergies: [6, 2, 6], foods: [], diets: [] })
    expect(store.getState()).toMatchObject({ status: 'loading', suitability: null })
    const asked = await question(0)
    expect(asked.path).toBe('/api/venues/Rosteria%201/suitability')
    expect(JSON.parse(asked.body)).toEqual({ filters: { allergies: [2, 6], foods: [], diets: [] }, lang: 'en' })
    asked.answer(FITS)
    await becomes('applied')
    expect(JSON.parse(entries.get(key()) ?? '')).toEqual({ allergies: [2, 6], foods: [], diets: [] })
    expect([1, 2, 3].map((id) => suitabilityOf(venueId, 'dish', id))).toEqual(['unsuitable', 'unknown', 'suitable'])
    expect([1, 2].map((id) => suitabilityOf(venueId, 'drink', id))).toEqual(['unknown', 'suitable'])
    store.getState().apply(NOTHING_PICKED)
    expect(store.getState()).toMatchObject({ status: 'none', suitability: null })
    expect(entries.has(key())).toBe(false)
  })

  it('come back with the page, and go as another tab says', async () => {
    entries.set(key(), JSON.stringify(MILK))
    const store = load()
    ;(await question(0)).answer(FITS)
    await becomes('applied')
    entries.set(key(), JSON.stringify(EGGS))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: key() }))
    expect(store.getState()).toMatchObject({ status: 'loading', filters: EGGS, suitability: null })
    expect(JSON.parse((await question(1)).body).filters).toEqual(EGGS)
    entries.delete(key())
    window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect(store.getState()).toMatchObject({ status: 'none', filters: NOTHING_PICKED })
  })

  it('hear the answer to the last question alone', async () => {
    const store = load()
    store.getState().apply(MILK)
    const first = await question(0)
    store.getState().apply(EGGS)
    const second = await question(1)
    second.answer({ ...FITS, dishes: { unsuitable: [9], unknown: [] } })
    await becomes('applied')
    first.answer(FITS)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect([1, 9].map((id) => suitabilityOf(venueId, 'dish', id))).toEqual(['suitable', 'unsuitable'])
  })

  it.each([
    ['a failure', { error: { code: 'unavailable' } }, 503],
    ['an answer that leaves the drinks out', { dishes: FITS.dishes }, 200],
    ['names in place of ids', { ...FITS, dishes: { unsuitable: ['1'], unknown: [] } }, 200],
    ['nothing', null, 200],
  ])('claim nothing after %s, are none, and can be applied again', async (_, value, status) => {
    const store = load()
    store.getState().apply(MILK)
    ;(await question(0)).answer(value, status)
    await becomes('failed')
    expect(store.getState()).toMatchObject({ filters: NOTHING_PICKED, suitability: null })
    expect(entries.has(key())).toBe(false)
    expect(suitabilityOf(venueId, 'dish', 3)).toBeNull()
    store.getState().retry()
    ;(await question(1)).answer(FITS)
    await becomes('applied')
    expect(store.getState().filters).toEqual(MILK)
    expect(JSON.parse(entries.get(key()) ?? '')).toEqual(MILK)
  })

  it('stay where one of them is no longer offered: what is left of them is applied', async () => {
    const store = load()
    store.getState().apply(MILK)
    ;(await question(0)).answer({ error: { code: 'filter_unknown' } }, 422)
    await becomes('failed')
    expect(store.getState()).toMatchObject({ filters: MILK, suitability: null })
    expect(entries.has(key())).toBe(true)
  })

  it('last as long as the page where the browser keeps nothing', async () => {
    blocked = true
    const store = load()
    store.getState().apply(MILK)
    ;(await question(0)).answer(FITS)
    await becomes('applied')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(store.getState()).toMatchObject({ status: 'applied', filters: MILK })
  })
})
