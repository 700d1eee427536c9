/** Between two looks at the event loop, in milliseconds. */
const LOOK_MS = 20

/** What one look counts for beside those before it: together they are of the last 200 ms. */
const WEIGHT = 0.1

/** From this delay on, in milliseconds, more at once makes each of them slower, and all that is answered out of memory too. */
const LATE_MS = 20

/** The share that is left however late the loop is: work that waits for a provider takes a slot and no processor. */
const LEAST = 1 / 8

/** By one look: it is halved within 0.2 s, and whole again after two. */
const DECREASE = 0.94
const INCREASE = 0.01

/**
 * Adaptive concurrency limit (additive increase, multiplicative decrease): which share of its slots the app is given, by how late
 * the event loop is. One that is late for a single dear page changes little; one that stays late has too much to do.
 * @returns {{ heard: (lateMs: number) => void, share: () => number }} `heard` of each look; `share` from an eighth to 1
 */
export function createAdaptiveShare() {
  let delay = 0
  let share = 1
  return {
    heard(lateMs) {
      delay += WEIGHT * (lateMs - delay)
      share = delay > LATE_MS ? Math.max(LEAST, share * DECREASE) : Math.min(1, share + INCREASE)
    },
    share: () => share,
  }
}

/**
 * Tells how late the event loop of this process is, again and again, for as long as something else keeps it alive.
 * @param {(lateMs: number) => void} hear
 */
export function watchEventLoop(hear) {
  let before = performance.now()
  const look = () => {
    const now = performance.now()
    hear(Math.max(0, now - before - LOOK_MS))
    before = now
  }
  setInterval(look, LOOK_MS).unref()
}
