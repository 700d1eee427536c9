import { jest } from '@jest/globals'

/** Has `setTimeout` wait for `jest.advanceTimersByTime`; all other clocks go on. */
export const fakeSetTimeout = (): void => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'],
  })
}
