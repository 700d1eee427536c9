import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { pollWhileVisible } from '@/lib/browser/async/poll-while-visible'

const HOUR = 60 * 60 * 1000

describe('pollWhileVisible', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const frame = new EventTarget()
  let polls: number[] = []

  const show = (visibilityState: 'visible' | 'hidden') => {
    Object.assign(page, { visibilityState })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const shown = (persisted: boolean) => frame.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  const start = (pause: number | null = 1_000) =>
    pollWhileVisible(async (attempts) => {
      polls.push(attempts)
      return pause
    })

  beforeEach(() => {
    jest.useFakeTimers()
    Object.assign(globalThis, { document: page, window: frame })
    Object.assign(page, { visibilityState: 'visible' })
    polls = []
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(globalThis, 'document')
    Reflect.deleteProperty(globalThis, 'window')
  })

  it('asks at once, then after each pause, and counts', async () => {
    const stop = start()
    await pass(2_500)
    expect(polls).toEqual([0, 1, 2])
    stop()
    await pass(HOUR)
    show('visible')
    expect(polls).toHaveLength(3)
  })

  it('asks nothing while hidden, and at once when it is seen again', async () => {
    const stop = start()
    await pass(500)
    show('hidden')
    await pass(HOUR)
    expect(polls).toHaveLength(1)
    show('visible')
    expect(polls).toHaveLength(2)
    await pass(1_000)
    expect(polls).toHaveLength(3)
    stop()
  })

  it('asks at once when the browser brings the page back, and not when it merely loaded', async () => {
    const stop = start()
    await pass(500)
    shown(false)
    expect(polls).toHaveLength(1)
    shown(true)
    expect(polls).toHaveLength(2)
    stop()
  })

  it('asks once though a page that opened behind another is never seen', async () => {
    Object.assign(page, { visibilityState: 'hidden' })
    const stop = start()
    await pass(HOUR)
    expect(polls).toHaveLength(1)
    stop()
  })

  it('has one question under way at a time, and the next at once where the page was seen again meanwhile', async () => {
    const stop = pollWhileVisible((attempts) => {
      polls.push(attempts)
      return new Promise((resolve) => setTimeout(resolve, 5_000, HOUR))
    })
    await pass(1_000)
    show('visible')
    shown(true)
    expect(polls).toEqual([0])
    await pass(4_001)
    expect(polls).toEqual([0, 1])
    await pass(HOUR - 1)
    expect(polls).toEqual([0, 1])
    stop()
  })

  it('ends after four hours, and goes on when somebody looks again', async () => {
    const stop = start(60_000)
    await pass(5 * HOUR)
    const inFour = polls.length
    expect(inFour).toBeGreaterThanOrEqual(240)
    expect(inFour).toBeLessThanOrEqual(241)
    show('visible')
    await pass(60_000)
    expect(polls).toHaveLength(inFour + 2)
    stop()
  })

  it('ends with the last answer', async () => {
    start(null)
    await pass(HOUR)
    show('visible')
    shown(true)
    expect(polls).toEqual([0])
  })
})
