import 'server-only'
import { setImmediate as breath } from 'node:timers/promises'

export type Worker = { wake: () => void; stop: () => Promise<void> }

/** `step` answers how much it found to do; after a step that found nothing the worker rests for `idleMs`. */
export type Work = { step: () => Promise<number>; failed: (error: unknown) => void; idleMs: number }

/** Repeats a step until stopped, without pause while there is work; `wake` ends a rest early. */
export const runWorker = ({ step, failed, idleMs }: Work): Worker => {
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
      await (found === 0 ? rest() : breath())
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
