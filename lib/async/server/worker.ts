import 'server-only'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { perProcess } from '@/lib/per-process'
import { onShutdown } from '@/lib/shutdown'

type Worker = { wake: () => void; stop: () => Promise<void> }

/** `step` answers how much it found to do; after a step that found nothing the worker rests for `idleMs`. */
type Work = { step: () => Promise<number>; failed: (error: unknown) => void; idleMs: number }

/** Repeats a step until stopped, without pause while there is work; `wake` ends a rest early. */
const runWorker = ({ step, failed, idleMs }: Work): Worker => {
  let stopped = false
  let woken = false
  let wake = (): void => undefined

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, woken ? 0 : idleMs)
      woken = false
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const loop = async (): Promise<void> => {
    while (!stopped) {
      const found = await step().catch((error: unknown) => {
        failed(error)
        return 0
      })
      if (stopped) return
      // Where nothing outside is asked a step never waits, and thousands of them would let no request in between.
      await (found === 0 ? rest() : yieldToEventLoop())
    }
  }

  const done = loop()
  return {
    wake: () => {
      woken = true
      wake()
    },
    stop: () => {
      stopped = true
      wake()
      return done
    },
  }
}

const running = perProcess('workers', () => new Map<string, Worker>())

/** Whether the worker of that name runs in this process already. */
export const hasWorker = (name: string): boolean => running().has(name)

/**
 * Starts the worker of that name, once a process. A shutdown waits for its step and then for `settled`; one that
 * `outlasts` it works on until the process ends.
 */
export const startWorker = (
  name: string,
  work: Work,
  { settled, outlasts = false }: { settled?: () => Promise<void>; outlasts?: boolean } = {},
): void => {
  if (hasWorker(name)) return
  const worker = runWorker(work)
  running().set(name, worker)
  if (!outlasts) onShutdown(() => worker.stop().then(settled))
}

/** Ends the rest of a worker early, where it runs in this process. */
export const wakeWorker = (name: string): void => running().get(name)?.wake()
