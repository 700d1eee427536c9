import 'server-only'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { perProcess } from '@/lib/core/async/per-process'
import { onShutdown } from '@/lib/server/process/shutdown'

type Worker = { wake: () => void; stop: () => Promise<void> }

/** `step` returns how much work it found; after 0 the worker rests. */
type Work = { step: () => Promise<number>; failed: (error: unknown) => void; idleMs: number }

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
      // A step without I/O never yields: thousands in a row would block every request.
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

export const hasWorker = (name: string): boolean => running().has(name)

/** Starts the named worker once a process. Shutdown waits for its step and `settled`, unless it `outlasts` shutdown. */
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

export const wakeWorker = (name: string): void => running().get(name)?.wake()
