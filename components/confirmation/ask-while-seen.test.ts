import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { askWhileSeen } from '@/components/confirmation/ask-while-seen'

const HOUR = 60 * 60 * 1000

describe('askWhileSeen', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const frame = new EventTarget()
  let asked: number[] = []

  const show = (visibilityState: 'visible' | 'hidden') => {
    Object.assign(page, { visibilityState })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const shown = (persisted: boolean) => frame.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  const start = (pause: number | null = 1_000) =>
    askWhileSeen(async (before) => {
      asked.push(before)
      return pause
    })

  beforeEach(() => {
    jest.useFakeTimers()
    Object.assign(globalThis, { document: page, window: frame })
    Object.assign(page, { visibilityState: 'visible' })
    asked = []
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(globalThis, 'document')
    Reflect.deleteProperty(globalThis, 'window')
  })

  it('asks at once, then after each pause, and counts', async () => {
    const stop = start()
    await pass(2_500)
    expect(asked).toEqual([0, 1, 2])
    stop()
    await pass(HOUR)
    show('visible')
    expect(asked).toHaveLength(3)
  })

  it('asks nothing while hidden, and at once when it is seen again', async () => {
    const stop = start()
    await pass(500)
    show('hidden')
    await pass(HOUR)
    expect(asked).toHaveLength(1)
    show('visible')
    expect(asked).toHaveLength(2)
    await pass(1_000)
    expect(asked).toHaveLength(3)
    stop()
  })

  it('asks at once when the browser brings the page back, and not when it merely loaded', async () => {
    const stop = start()
    await pass(500)
    shown(false)
    expect(asked).toHaveLength(1)
    shown(true)
    expect(asked).toHaveLength(2)
    stop()
  })

  it('asks once though a page that opened behind another is never seen', async () => {
    Object.assign(page, { visibilityState: 'hidden' })
    const stop = start()
    await pass(HOUR)
    expect(asked).toHaveLength(1)
    stop()
  })

  it('has one question under way at a time, and the next at once where the page was seen again meanwhile', async () => {
    const stop = askWhileSeen((before) => {
      asked.push(before)
      return new Promise((resolve) => setTimeout(resolve, 5_000, HOUR))
    })
    await pass(1_000)
    show('visible')
    shown(true)
    expect(asked).toEqual([0])
    await pass(4_001)
    expect(asked).toEqual([0, 1])
    await pass(HOUR - 1)
    expect(asked).toEqual([0, 1])
    stop()
  })

  it('ends after four hours, and goes on when somebody looks again', async () => {
    const stop = start(60_000)
    await pass(5 * HOUR)
    const inFour = asked.length
    expect(inFour).toBeGreaterThanOrEqual(240)
    expect(inFour).toBeLessThanOrEqual(241)
    show('visible')
    await pass(60_000)
    expect(asked).toHaveLength(inFour + 2)
    stop()
  })

  it('ends with the last answer', async () => {
    start(null)
    await pass(HOUR)
    show('visible')
    shown(true)
    expect(asked).toEqual([0])
  })
})
