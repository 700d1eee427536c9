import { afterAll, beforeEach, expect, it } from '@jest/globals'
import { sessionUserId } from '@/lib/browser/sharing/guest-session'
import { endOwnShare, keepOwnShare, type OwnShare, readOwnShare } from '@/lib/browser/sharing/own-share'

const entries = new Map<string, string>()
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}
const realFetch = globalThis.fetch
let answer: () => Response

beforeEach(() => {
  entries.clear()
  Object.defineProperty(globalThis, 'window', {
    value: { localStorage: storage, sessionStorage: storage },
    configurable: true,
  })
  globalThis.fetch = async () => answer()
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window')
  globalThis.fetch = realFetch
})

const share: OwnShare = {
  token: 't'.repeat(32),
  ownerKey: 'k'.repeat(32),
  channel: 'c',
  people: [{ id: 'p1', name: 'Ada' }],
  parts: [],
  ending: false,
}
const json = (status: number, body: unknown) => () => Response.json(body, { status })

it.each([
  [200, { ok: true }],
  [404, { error: { code: 'share_unknown' } }],
])('a share that ended with %i is forgotten', async (status, body) => {
  answer = json(status, body)
  keepOwnShare(7, share)
  expect(await endOwnShare(7)).toBe(true)
  expect(readOwnShare(7)).toBeNull()
})

it('a share the server could not be told of is marked at once, and ended at the next occasion', async () => {
  answer = json(503, null)
  keepOwnShare(7, share)
  const ending = endOwnShare(7)
  expect(readOwnShare(7)).toEqual({ ...share, ending: true })
  expect(await ending).toBe(false)
  expect(readOwnShare(7)).toEqual({ ...share, ending: true })
  answer = json(200, { ok: true })
  expect(await endOwnShare(7)).toBe(true)
  expect(readOwnShare(7)).toBeNull()
})

it('a session has one id of 128 bits', () => {
  const id = sessionUserId()
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(sessionUserId()).toBe(id)
})
