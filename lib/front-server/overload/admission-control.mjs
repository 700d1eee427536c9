/** Longest time that a request counts as under way, in milliseconds: who reads an answer slowly keeps no slot for ever. */
const LONGEST_MS = 30_000

/** While anybody waits, how often it is looked whether the share has grown, in milliseconds. */
const LOOK_MS = 100

const now = () => performance.now()

/** @typedef {(release: () => void) => void} Run gets the function that frees its slot, which may be called twice */

/**
 * Admission control: a concurrency limit with a short, fair queue. At most `slots` pieces of work run at once, half of
 * them for any one key; the keys that wait take turns (round robin), however many pieces each has. What finds no place
 * in the queue (`queued`, half of it for any one key), or waits longer than `waitMs`, is refused. A queue that was not empty
 * for as long is no peak that passes: whoever comes then waits for `standingMs` at the most (controlled delay).
 * @param {{ slots: number, queued: number, waitMs: number, standingMs?: number, share?: () => number, clock?: () => number }} limits
 *   `share`: the part of the slots that is to be used now, of which one is left at least; `clock` counts milliseconds and never
 *   jumps back
 */
export function createAdmissionControl({ slots, queued, waitMs, standingMs = waitMs, share = () => 1, clock = now }) {
  const queuedOfOneKey = Math.ceil(queued / 2)
  /** @type {Map<string, number>} */
  const running = new Map()
  /** @type {Map<string, { start: () => void }[]>} those that wait, the key whose turn is next first */
  const lines = new Map()
  let inside = 0
  let waiting = 0
  let emptyUntil = clock()
  /** @type {NodeJS.Timeout | undefined} */
  let looking

  /** @param {string} key */
  const isFreeFor = (key) => {
    const open = Math.max(1, Math.round(slots * share()))
    return inside < open && (running.get(key) ?? 0) < Math.ceil(open / 2)
  }

  const longestWait = () => {
    const at = clock()
    if (waiting === 0) emptyUntil = at
    return at - emptyUntil > waitMs ? standingMs : waitMs
  }

  /** @param {string} key */
  const leave = (key) => {
    inside -= 1
    const left = (running.get(key) ?? 0) - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
    letIn()
  }

  /**
   * @param {string} key
   * @param {Run} run
   */
  const start = (key, run) => {
    inside += 1
    running.set(key, (running.get(key) ?? 0) + 1)
    let held = true
    const release = () => {
      clearTimeout(timer)
      if (held) leave(key)
      held = false
    }
    const timer = setTimeout(release, LONGEST_MS)
    timer.unref()
    run(release)
  }

  /**
   * Takes one out of the queue; false when it has left before.
   * @param {string} key
   * @param {{ start: () => void }} job
   */
  const takeOut = (key, job) => {
    const line = lines.get(key) ?? []
    const rest = line.filter((other) => other !== job)
    if (rest.length === line.length) return false
    waiting -= 1
    if (waiting === 0) clearInterval(looking)
    lines.delete(key)
    // To the back: the other keys come first.
    if (rest.length > 0) lines.set(key, rest)
    return true
  }

  const letIn = () => {
    for (const [key, [first]] of lines) if (isFreeFor(key)) first?.start()
  }

  /**
   * @param {string} key
   * @param {Run} run
   * @param {() => void} refuse
   */
  const wait = (key, run, refuse) => {
    const leaveQueue = () => {
      clearTimeout(timer)
      return takeOut(key, job)
    }
    const job = { start: () => leaveQueue() && start(key, run) }
    const timer = setTimeout(() => takeOut(key, job) && refuse(), longestWait())
    timer.unref()
    if (waiting === 0) looking = setInterval(letIn, LOOK_MS).unref()
    waiting += 1
    lines.set(key, [...(lines.get(key) ?? []), job])
    return leaveQueue
  }

  return {
    /**
     * Runs `run` at once, later, or `refuse` instead.
     * @param {string} key
     * @param {Run} run
     * @param {() => void} refuse
     * @returns {() => unknown} takes it out of the queue, if it is still there
     */
    enter(key, run, refuse) {
      if (isFreeFor(key)) start(key, run)
      else if (waiting < queued && (lines.get(key)?.length ?? 0) < queuedOfOneKey) return wait(key, run, refuse)
      else refuse()
      return () => undefined
    },
    /**
     * Runs `run` at once, or `refuse` instead: what can do without takes no place in the queue.
     * @param {string} key
     * @param {Run} run
     * @param {() => void} refuse
     */
    enterNow(key, run, refuse) {
      if (isFreeFor(key) && waiting === 0) start(key, run)
      else refuse()
    },
    /** What is under way and what waits, for tests. */
    state: () => ({ inside, waiting, keys: running.size + lines.size }),
  }
}
