import { createMetricsServer } from './metrics-server.mjs'

/**
 * @import { AppFacts, PageMemoryFacts } from './app-facts.ts'
 */

/**
 * What this process tells of itself: the app in it, and its page memory.
 * @type {typeof globalThis & { copertoAppFacts?: () => Promise<AppFacts>, copertoPageMemory?: () => PageMemoryFacts }}
 */
const shared = globalThis

/**
 * The metrics of this process and a server for them, that does not listen yet. Loaded here alone: who does not ask for
 * metrics has neither their library nor its timers.
 */
export async function openMetrics() {
  const { createMetrics } = await import('./metrics.mjs')
  const metrics = createMetrics({
    appFacts: async () => shared.copertoAppFacts?.(),
    pageMemory: () => shared.copertoPageMemory?.(),
  })
  return { observe: metrics.observe, server: createMetricsServer(metrics) }
}
