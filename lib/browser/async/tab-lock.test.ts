import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { withTabLock } from '@/lib/browser/async/tab-lock'

const WAIT_MS = 3_000

/** A lock manager with one lock, as a browser has it: first come, first served. */
const fakeLocks = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) => {
      const before = last
      const aborted = new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
      const mine = Promise.race([before, aborted]).then(run)
      last = mine.catch(() => before)
      return mine
    },
  }
}

describe.each(['Web Locks', 'storage alone', 'storage that is blocked'] as const)('withTabLock by %s', (means) => {
  const entries = new Map<string, string>()
  beforeAll(() => {
    jest.useFakeTimers()
    const blocked = () => {
      throw new Error('blocked')
    }
    const localStorage = {
      getItem: (key: string) => (means === 'storage that is blocked' ? blocked() : (entries.get(key) ?? null)),
      setItem: (key: string, value: string) =>
        means === 'storage that is blocked' ? blocked() : entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
    }
    Object.defineProperty(globalThis, 'window', { value: { localStorage }, configurable: true })
  })
  beforeEach(() => {
    entries.clear()
    const locks = means === 'Web Locks' ? fakeLocks() : undefined
    Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true })
  })
  afterAll(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(globalThis, 'window')
  })

  const settled = async <T>(promise: Promise<T>): Promise<T> => {
    await jest.runAllTimersAsync()
    return promise
  }
  const excludes = means !== 'storage that is blocked'

  it('runs the tasks of two tabs one after the other, where it can know of both', async () => {
    const steps: string[] = []
    const task = (name: string) => async () => {
      steps.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 50))
      steps.push(`${name} ends`)
      return name
    }
    const both = Promise.all(['one', 'two'].map((name) => withTabLock('order', WAIT_MS, task(name))))
    expect((await settled(both)).toSorted()).toEqual(['one', 'two'])
    const [first, second] = steps
    expect(first?.split(' ')[0] === second?.split(' ')[0]).toBe(excludes)
    expect(steps).toHaveLength(4)
    expect(entries.size).toBe(0)
  })

  it('waits no longer than it was told for a tab that hangs', async () => {
    void withTabLock('order', WAIT_MS, () => new Promise(() => undefined))
    expect(await settled(withTabLock('order', WAIT_MS, async () => 'done'))).toBe('done')
  })

  it('hands on what a task throws, and lets the next one in', async () => {
    const failing = withTabLock('order', WAIT_MS, () => Promise.reject(new Error('refused'))).catch(String)
    expect(await settled(failing)).toBe('Error: refused')
    expect(await settled(withTabLock('order', WAIT_MS, async () => 'done'))).toBe('done')
  })
})
