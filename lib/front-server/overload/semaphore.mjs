import { createTally } from './tally.mjs'

/** One key takes at most this fraction of the places, and of the queue. */
const SHARE = 1 / 4

/** @typedef {(release: () => void) => void} Run gets the function that gives its place back; calling it twice counts once */

/**
 * A bounded semaphore: `places` pieces of work at once, up to `queued` more that wait for `waitMs` at the most. A place that is
 * given back goes to the key that asks for the least, so that a key with much to do keeps no other one waiting.
 * @param {{ places: number, queued: number, waitMs: number }} limits
 */
export function createSemaphore({ places, queued, waitMs }) {
  const held = createTally()
  const asked = createTally()
  /** @type {Set<{ key: string, start: () => void }>} in the order they came */
  const waiting = new Set()
  let taken = 0

  const isFreeFor = (/** @type {string} */ key) => taken < places && held.of(key) < Math.ceil(places * SHARE)
  const mayWait = (/** @type {string} */ key) => waiting.size < queued && asked.of(key) < Math.ceil(queued * SHARE)
  const demand = (/** @type {{ key: string }} */ { key }) => held.of(key) + asked.of(key)

  const start = (/** @type {string} */ key, /** @type {Run} */ run) => {
    held.add(key)
    taken += 1
    let isHeld = true
    run(() => {
      if (!isHeld) return
      isHeld = false
      held.remove(key)
      taken -= 1
      const ready = [...waiting].filter((one) => isFreeFor(one.key))
      ready.toSorted((one, other) => demand(one) - demand(other))[0]?.start()
    })
  }

  /** Waits for a place; gives the function that leaves the queue, false once it has been left. */
  const wait = (/** @type {string} */ key, /** @type {Run} */ run, /** @type {() => void} */ refuse) => {
    const leave = () => {
      clearTimeout(timer)
      if (!waiting.delete(one)) return false
      asked.remove(key)
      return true
    }
    const one = { key, start: () => leave() && start(key, run) }
    const timer = setTimeout(() => leave() && refuse(), waitMs).unref()
    waiting.add(one)
    asked.add(key)
    return leave
  }

  return {
    isFreeFor,
    /**
     * Calls `run` now or later, or `refuse` where there is no room or none in time.
     * @param {string} key
     * @param {Run} run
     * @param {() => void} refuse
     * @returns {() => unknown} leaves the queue; neither is called then
     */
    enter(key, run, refuse) {
      if (isFreeFor(key)) start(key, run)
      else if (mayWait(key)) return wait(key, run, refuse)
      else refuse()
      return () => undefined
    },
  }
}
