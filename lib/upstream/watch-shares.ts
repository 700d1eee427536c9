import 'server-only'

/** A few hundred asks every three seconds are what one system should get from one process. */
const MAX_WATCHED = 300

/** Runs `act` once after `ms`; returns what prevents it. */
export type Later = (act: () => Promise<void>, ms: number) => () => void

const afterTimeout: Later = (act, ms) => {
  const timer = setTimeout(() => void act(), ms).unref()
  return () => clearTimeout(timer)
}

export type WatchOptions = { later?: Later; max?: number }

type Watch = { listeners: number; running: boolean; cancel: () => void }

/**
 * One loop for each listened-to share, however many listen; without listeners there is no timer. `ask` never throws and
 * returns the ms until the next turn, or null when there is nothing to ask any more. Above `max` shares, the later ones
 * wait for a place.
 */
export const watchShares = (
  ask: (id: string) => Promise<number | null>,
  { later = afterTimeout, max = MAX_WATCHED }: WatchOptions = {},
): ((id: string) => () => void) => {
  const watches = new Map<string, Watch>()
  let running = 0

  const turn = async (id: string, watch: Watch): Promise<void> => {
    const wait = await ask(id)
    if (watch.listeners > 0 && wait !== null) watch.cancel = later(() => turn(id, watch), wait)
  }

  const fill = (): void => {
    for (const [id, watch] of watches) {
      if (running >= max) return
      if (watch.running) continue
      running += 1
      watch.running = true
      watch.cancel = later(() => turn(id, watch), 0)
    }
  }

  const leave = (id: string, watch: Watch): void => {
    watch.listeners -= 1
    if (watch.listeners > 0) return
    watch.cancel()
    watches.delete(id)
    if (!watch.running) return
    running -= 1
    fill()
  }

  return (id) => {
    const watch = watches.get(id) ?? { listeners: 0, running: false, cancel: () => undefined }
    watch.listeners += 1
    watches.set(id, watch)
    fill()
    let left = false
    return () => {
      if (!left) leave(id, watch)
      left = true
    }
  }
}
