import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { closeImport, openImport, setColumn, toggleRow, writeCell } from '@/lib/browser/office/importing/change-import'
import { importStore, resetImport } from '@/lib/browser/office/importing/import-state'
import { startImport } from '@/lib/browser/office/importing/keep-import'
import { officeStore, resetOffice } from '@/lib/browser/office/office-state'
import type { ImportMapped, ImportSheet, MapImport } from '@/lib/core/office/office-import-api'

const SHEETS: ImportSheet[] = [
  {
    sheet: null,
    rows: [
      { number: 1, cells: ['Nome', 'Prezzo'] },
      { number: 2, cells: ['Ragù', 'dodici'] },
    ],
  },
]

const PRICE = { sheet: 0, row: 2, column: 1 }

/** As the route answers; `said`: told apart by a note. */
const mapped = (said: string, version: number): ImportMapped => ({
  ...{ understood: [], problems: [], moreProblems: 0, changes: [], baseVersion: 1, version },
  notes: [{ code: 'remark', sheet: null, row: 2, names: [], said }],
})

type Answer = (said: string) => void

/** Requests wait until they are answered, in any order. */
const serve = () => {
  const server = {
    ...{ isDown: false, isHeld: false, version: 0 },
    asked: [] as MapImport[],
    waiting: [] as Answer[],
  }
  const fetched = async (_: string, { body }: { body: string }): Promise<Response> => {
    if (server.isDown) throw new TypeError('no network')
    server.asked.push(JSON.parse(body))
    if (!server.isHeld) return Response.json(mapped(`answer ${server.asked.length}`, server.version))
    return new Promise((resolve) => {
      server.waiting.push((said) => resolve(Response.json(mapped(said, server.version))))
    })
  }
  return { server, fetched }
}

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const GLOBALS = ['document', 'window', 'fetch'] as const
const before = Object.fromEntries(GLOBALS.map((name) => [name, Reflect.get(globalThis, name)]))

describe('an import that is under way', () => {
  let world: ReturnType<typeof serve>
  let stop: () => void
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  const { getState } = importStore
  const said = () => getState().mapped?.notes[0]?.said
  const draftAt = (version: number): void => {
    world.server.version = version
    const { pending } = officeStore.getState()
    officeStore.setState({ pending: { ...pending, base: { ...pending.base, version, baseVersion: 1 } } })
  }

  beforeEach(async () => {
    jest.useFakeTimers()
    world = serve()
    Object.assign(globalThis, {
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
      window: Object.assign(new EventTarget(), { localStorage: storage() }),
      fetch: world.fetched,
    })
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
    draftAt(0)
    stop = startImport()
    openImport({ name: 'menu.csv', sheets: SHEETS, notes: [] })
    await pass(0)
  })
  afterEach(() => {
    stop()
    resetImport()
    resetOffice()
    jest.useRealTimers()
    Object.assign(globalThis, before)
  })

  it('is read at once', () => {
    expect([said(), getState().asking]).toEqual(['answer 1', 'fresh'])
  })

  it('is read again once, 600 ms after the last keystroke', async () => {
    for (const text of ['1', '12', '12,5']) writeCell(PRICE, text)
    await pass(599)
    expect([world.server.asked.length, getState().asking]).toEqual([1, 'asking'])
    await pass(1)
    expect(world.server.asked.map(({ sheets }) => sheets[0]?.rows[1]?.cells[1])).toEqual(['dodici', '12,5'])
    expect(getState().asking).toBe('fresh')
  })

  it('drops an answer to what no longer stands here, however late it comes', async () => {
    world.server.isHeld = true
    setColumn(null, 1, 'price')
    await pass(0)
    setColumn(null, 1, 'none')
    await pass(0)
    const [first, second] = world.server.waiting
    second?.('second')
    await pass(0)
    first?.('first')
    await pass(0)
    expect([said(), getState().asking]).toEqual(['second', 'fresh'])
  })

  it('leaves out a row that was taken out, and has it again once it is put back', async () => {
    toggleRow({ sheet: 0, row: 2 })
    await pass(0)
    toggleRow({ sheet: 0, row: 2 })
    await pass(0)
    expect(world.server.asked.map(({ sheets }) => sheets[0]?.rows.length)).toEqual([2, 1, 2])
  })

  it('asks again by itself once the network is back', async () => {
    world.server.isDown = true
    writeCell(PRICE, '12')
    await pass(600)
    expect(getState().asking).toBe('offline')
    world.server.isDown = false
    await pass(3_000)
    expect([getState().asking, said()]).toEqual(['fresh', 'answer 2'])
  })

  it('is compared again once somebody writes into the draft', async () => {
    draftAt(1)
    await pass(0)
    expect([world.server.asked.length, getState().mapped?.version]).toEqual([2, 1])
    await pass(10_000)
    expect(world.server.asked).toHaveLength(2)
  })

  it('is there again after a reload without a network, with every mended cell', async () => {
    world.server.isDown = true
    writeCell(PRICE, '12')
    window.dispatchEvent(new Event('pagehide'))
    stop()
    resetImport()
    stop = startImport()
    expect(getState().sheets[0]?.rows[1]?.cells).toEqual(['Ragù', '12'])
    expect([getState().name, getState().mended.size]).toEqual(['menu.csv', 1])
  })

  it('leaves nothing on the device once it is put away', async () => {
    await pass(1_000)
    closeImport()
    stop()
    stop = startImport()
    await pass(1_000)
    expect([getState().sheets, world.server.asked.length]).toEqual([[], 1])
  })
})
