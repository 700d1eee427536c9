import type { WorkerFixture } from 'playwright/test'
import { type RunningServer, startServer } from '@/e2e/support/start-server'

type Opened<Value> = { value: Value; close: () => Promise<unknown> }

/** A fixture that all the tests of a file share: opened before the first of them, closed after the last. */
export const workerFixture = <Value>(
  open: () => Promise<Opened<Value>>,
): [WorkerFixture<Value, object>, { scope: 'worker' }] => [
  // A fixture has to name another; this one needs none.
  async ({ browserName: _ }: { browserName?: string }, use) => {
    const { value, close } = await open()
    await use(value)
    await close()
  },
  { scope: 'worker' },
]

/** One server for all the tests of a file. */
export const serverFixture = (options: Parameters<typeof startServer>[0]) =>
  workerFixture<RunningServer>(async () => {
    const server = await startServer(options)
    return { value: server, close: server.kill }
  })
