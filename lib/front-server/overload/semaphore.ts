import { createTally } from '@/lib/front-server/overload/tally'

/** One key takes at most this fraction of the places, and of the queue. */
const SHARE = 1 / 4

type Limits = { places: number; queued: number; waitMs: number }

/** `release` returns the place; a second call has no effect. */
type Run = (release: () => void) => void

/** A bounded semaphore with a queue. A returned place goes to the key with the lowest demand: no busy key starves others. */
export function createSemaphore({ places, queued, waitMs }: Limits) {
  const held = createTally()
  const asked = createTally()
  const waiting = new Set<{ key: string; start: () => void }>()
  let taken = 0

  const isFreeFor = (key: string) => taken < places && held.of(key) < Math.ceil(places * SHARE)
  const mayWait = (key: string) => waiting.size < queued && asked.of(key) < Math.ceil(queued * SHARE)
  const demand = ({ key }: { key: string }) => held.of(key) + asked.of(key)

  function start(key: string, run: Run) {
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

  function wait(key: string, run: Run, refuse: () => void) {
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
    /** Calls `run` now or later, or `refuse`. The result leaves the queue: then neither is called. */
    enter(key: string, run: Run, refuse: () => void): () => unknown {
      if (isFreeFor(key)) start(key, run)
      else if (mayWait(key)) return wait(key, run, refuse)
      else refuse()
      return () => undefined
    },
  }
}
