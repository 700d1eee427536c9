import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { doubleItem, putBack, removeItem, valueAt, writeField } from '@/lib/browser/office/change-draft'
import { officeStore, resetOffice } from '@/lib/browser/office/office-state'
import { startOffice } from '@/lib/browser/office/sync-draft'
import { applyEdit } from '@/lib/core/office/apply-edit'
import type { Draft } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'

const PRICE = { item: 'dish-1', field: 'price' }

const DRAFT: Draft = {
  fields: { name: 'Da Lucia' },
  items: [{ item: 'dish-1', kind: 'dish', into: 'course-1', fields: { name: 'Ragù', price: 13 }, changedAt: 0 }],
}

/** As the routes of the office answer; `down` loses the request, `lost` the answer. */
const serve = () => {
  const server = {
    ...{ draft: DRAFT, version: 0, baseVersion: 1, opened: 'open', down: false, lost: false },
    log: [] as { version: number; by: string; at: number; edit: DraftEdit }[],
    posts: [] as DraftEdit[][],
  }
  const write = (edit: DraftEdit, by = 'Anna') => {
    const applied = applyEdit(server.draft, edit, server.version + 1)
    if (!applied.ok) return { ok: false, error: applied.error }
    if (applied.value !== server.draft) {
      server.version += 1
      server.log.push({ version: server.version, by, at: 0, edit })
    }
    server.draft = applied.value
    return { ok: true, value: { version: server.version } }
  }
  const replaced = () => Response.json({ error: { code: 'draft_replaced' } }, { status: 409 })
  const take = ({ baseVersion, edits }: { baseVersion: number; edits: DraftEdit[] }) => {
    if (baseVersion !== server.baseVersion) return replaced()
    server.posts.push(edits)
    const answers = edits.map((edit) => write(edit))
    if (server.lost) throw new TypeError('no answer')
    return Response.json({ version: server.version, answers })
  }
  const later = (query: URLSearchParams) => {
    if (Number(query.get('baseVersion')) !== server.baseVersion) return replaced()
    const edits = server.log.filter(({ version }) => version > Number(query.get('since')))
    return Response.json({ version: server.version, published: server.baseVersion, edits })
  }
  const answer = (url: URL, body: string | undefined) => {
    if (url.pathname === '/api/desk/office') return Response.json({ opened: server.opened })
    if (url.pathname === '/api/office/edits') return body ? take(JSON.parse(body)) : later(url.searchParams)
    const { draft, version, baseVersion } = server
    const venue = { id: 1001, name: 'Da Lucia', token: 'lucia' }
    const rest = { me: 'Anna', version, baseVersion, published: baseVersion, pictures: {} }
    return Response.json({ venue, draft, ...rest })
  }
  const fetched = async (address: string, { body }: { body?: string } = {}) => {
    if (server.down) throw new TypeError('no network')
    return answer(new URL(address, 'http://localhost'), body)
  }
  return { server, write, fetched }
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

describe('the draft of a page and the server’s', () => {
  let world: ReturnType<typeof serve>
  let stop: () => void
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  const { getState } = officeStore

  beforeEach(async () => {
    jest.useFakeTimers()
    world = serve()
    Object.assign(globalThis, {
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
      window: Object.assign(new EventTarget(), { localStorage: storage() }),
      fetch: world.fetched,
    })
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
    stop = startOffice()
    await pass(0)
  })
  afterEach(() => {
    stop()
    resetOffice()
    jest.useRealTimers()
    Object.assign(globalThis, before)
  })

  it('are the same 400 ms after the last keystroke, by one edit', async () => {
    for (const price of [1, 14, 14.5]) writeField(PRICE, price, true)
    expect([valueAt(PRICE), getState().save]).toEqual([14.5, 'saving'])
    await pass(399)
    expect(world.server.posts).toEqual([])
    await pass(1)
    expect(world.server.posts).toEqual([[{ op: 'set', ...PRICE, was: 13, value: 14.5 }]])
    expect([getState().save, getState().pending.queue]).toEqual(['saved', []])
  })

  it('are the same again once the network is back', async () => {
    world.server.down = true
    writeField(PRICE, 14)
    await pass(0)
    expect([valueAt(PRICE), getState().save]).toEqual([14, 'offline'])
    world.server.down = false
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect([world.server.version, getState().save]).toEqual([1, 'saved'])
  })

  it('are the same after a tab was closed with what it had not sent', async () => {
    world.server.down = true
    writeField(PRICE, 14, true)
    stop()
    resetOffice()
    world.server.down = false
    stop = startOffice()
    await pass(100)
    expect([valueAt(PRICE), world.server.version, getState().save]).toEqual([14, 1, 'saved'])
  })

  it('are the same where only an answer was lost, and nothing is written twice', async () => {
    world.server.lost = true
    writeField(PRICE, 14)
    await pass(0)
    writeField(PRICE, 15)
    world.server.lost = false
    await pass(1_000)
    expect([valueAt(PRICE), world.server.version]).toEqual([15, 2])
    expect(getState().pending.conflicts).toEqual([])
  })

  it('take in what somebody else writes, within three seconds', async () => {
    world.write({ op: 'set', ...PRICE, was: 13, value: 16 }, 'Bruno')
    await pass(3_000)
    expect(valueAt(PRICE)).toBe(16)
  })

  it('keep both values where two write one field, until one of them is chosen', async () => {
    world.write({ op: 'set', ...PRICE, was: 13, value: 16 }, 'Bruno')
    writeField(PRICE, 14)
    await pass(0)
    expect(valueAt(PRICE)).toBe(14)
    expect(getState().pending).toMatchObject({ conflicts: [{ theirs: 16 }], authors: { 'dish-1 price ': 'Bruno' } })
  })

  it('go on together after the draft was published by somebody else', async () => {
    Object.assign(world.server, { baseVersion: 2, version: 0, log: [] })
    writeField(PRICE, 14)
    await pass(100)
    expect([getState().pending.base.baseVersion, world.server.version, getState().save]).toEqual([2, 1, 'saved'])
  })

  it('have a copy of a dish with its parts, and what was removed again in its place', async () => {
    const size = {
      item: 'size-1',
      kind: 'variation',
      into: 'dish-1',
      fields: { id: 5, name: 'Mezza' },
      changedAt: 0,
    } as const
    const course = {
      item: 'course-1',
      kind: 'course',
      into: '',
      fields: { original_name: 'Primi' },
      changedAt: 0,
    } as const
    Object.assign(world.server, { baseVersion: 2, draft: { ...DRAFT, items: [course, ...DRAFT.items, size] } })
    await pass(3_100)
    const [dish] = DRAFT.items
    if (!dish) throw new Error('no dish')
    const copy = doubleItem(dish)
    await pass(0)
    const { items } = world.server.draft
    expect(items.filter(({ into }) => into === copy).map(({ fields }) => fields)).toEqual([{ name: 'Mezza' }])
    const before = getState().draft.items.map(({ item }) => item)
    const removed = removeItem('dish-1', { into: 'course-1', after: null })
    await pass(100)
    expect(world.server.draft.items.map(({ item }) => item)).not.toContain('size-1')
    putBack(removed)
    await pass(100)
    expect(world.server.draft.items.map(({ item }) => item).toSorted()).toEqual(before.toSorted())
    expect(getState().save).toBe('saved')
  })

  it('part where the device is no longer let in, and keep what was typed', async () => {
    stop()
    world.server.opened = 'owner_only'
    resetOffice()
    stop = startOffice()
    await pass(0)
    expect(getState().status).toBe('staff')
  })
})
