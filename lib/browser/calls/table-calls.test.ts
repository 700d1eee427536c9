import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { callStaff, followCall } from '@/lib/browser/calls/table-calls'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import type { CallState } from '@/lib/core/calls/call'

const VENUE = 1
const CALL = 'call_1'

describe('followCall', () => {
  let state: CallState = 'open'
  let asked = 0
  let hear: (() => void)[] = []
  const kept = new Map<string, string>()

  class Stream {
    onopen: (() => void) | null = null
    private readonly listeners: (() => void)[] = []
    addEventListener(_: string, listener: (event: { data: string }) => void): void {
      const told = () => listener({ data: '{}' })
      this.listeners.push(told)
      hear.push(told)
    }
    close(): void {
      hear = hear.filter((each) => !this.listeners.includes(each))
    }
  }

  const answer = async (_: unknown, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
    if (method === 'POST') return Response.json({ id: CALL, isOwn: true })
    asked += 1
    return Response.json({ state })
  }
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  const becomes = async (next: CallState) => {
    state = next
    for (const each of hear) each()
    await pass(10)
  }
  const shown = () => JSON.parse(kept.get(STORAGE_KEYS.calls(VENUE)) ?? '{}').calls[0].state

  beforeEach(() => {
    jest.useFakeTimers()
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    }
    Object.assign(globalThis, {
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
      window: Object.assign(new EventTarget(), { sessionStorage }),
      EventSource: Stream,
      fetch: answer,
    })
  })
  afterEach(() => {
    jest.useRealTimers()
    for (const name of ['document', 'window', 'EventSource']) Reflect.deleteProperty(globalThis, name)
  })

  it('hears of an answer and of its undo, and asks no more soon after an answer that stands', async () => {
    await callStaff({ venueId: VENUE, venueRef: '1', type: 'r', table: '7', code: 'code' }, 'water')
    const stop = followCall(VENUE, CALL)
    await becomes('answered')
    expect(shown()).toBe('answered')
    await becomes('open')
    expect(shown()).toBe('open')
    await becomes('answered')
    await pass(60_000)
    const before = asked
    await pass(60_000)
    expect([shown(), hear.length, asked]).toEqual(['answered', 0, before])
    stop()
  })
})
