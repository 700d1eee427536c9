import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

type Waiting<Item, Answer> = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void }

type Options = {
  most?: number
  /** Whether the whole batch fails with this error; else each item is tried by itself. */
  failsAll?: (error: unknown) => boolean
}

/**
 * Group commit: calls of one turn of the event loop run together, and those made meanwhile are the next batch. `run`
 * answers in the order of its items; as it may be repeated with fewer of them, it takes all or none.
 */
export const inBatches = <Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { most = 100, failsAll = () => false }: Options = {},
): ((item: Item) => Promise<Answer>) => {
  let waiting: Waiting<Item, Answer>[] = []
  let isRunning = false

  const settle = async (batch: readonly Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ item }) => item))
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      if (batch.length > 1 && !failsAll(error)) return settleAlone(batch)
      for (const { reject } of batch) reject(error)
    }
  }

  const settleAlone = async (batch: readonly Waiting<Item, Answer>[]): Promise<void> => {
    for (const one of batch) await settle([one])
  }

  const runAll = async (): Promise<void> => {
    isRunning = true
    await yieldToEventLoop()
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await settle(batch)
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isRunning) void runAll()
    })
}
