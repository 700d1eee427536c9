import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { keepOwnShare, type OwnShare, readOwnShare } from '@/lib/browser/sharing/own-share'
import { syncShare } from '@/lib/browser/sharing/sync-share'

const share: OwnShare = { token: 't', ownerKey: 'k', channel: 'c', people: [], parts: [], ending: false }
const VENUE = 7

/** What the server says of the share at each read; the last one stays. */
let states: ('open' | 'closed')[] = []
const realFetch = globalThis.fetch

beforeAll(() => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const target = new EventTarget()
  Object.assign(globalThis, {
    window: Object.assign(target, { localStorage: storage, sessionStorage: storage }),
    document: new EventTarget(),
    navigator: { onLine: true },
    EventSource: class {
      addEventListener() {}
      close() {}
    },
    fetch: async () => {
      const state = states.length > 1 ? states.shift() : states[0]
      return Response.json({ role: 'owner', state, res_id: VENUE, type: 'r', order: [] })
    },
  })
})
afterAll(() => {
  for (const name of ['window', 'document', 'EventSource']) Reflect.deleteProperty(globalThis, name)
  globalThis.fetch = realFetch
})

/** Syncs until the share is over. */
const untilEnd = (...said: typeof states): Promise<string> => {
  states = said
  keepOwnShare(VENUE, share)
  return new Promise((resolve) => {
    syncShare(
      { venueId: VENUE, share, lang: 'it', config: { kind: 'sse' } },
      {
        onPeople: () => window.dispatchEvent(new Event('online')),
        onState: () => undefined,
        onReachable: () => undefined,
        onRejected: () => undefined,
        onEnd: resolve,
      },
    )
  })
}

it('remembers a share that an order closes, until the confirmation has closed it', async () => {
  expect(await untilEnd('open', 'closed')).toBe('closed')
  expect(readOwnShare(VENUE)?.token).toBe('t')
})

it('forgets a share that was closed before the page was opened', async () => {
  expect(await untilEnd('closed')).toBe('closed')
  expect(readOwnShare(VENUE)).toBeNull()
})
