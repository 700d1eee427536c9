import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'

type Hook = () => Promise<void>

const shutdown = perProcess('shutdown', (): { hooks: Hook[]; begun: boolean } => ({ hooks: [], begun: false }))

const begin = (): void => {
  const state = shutdown()
  if (state.begun) return
  state.begun = true
  void Promise.allSettled(state.hooks.map((hook) => hook()))
}

/** Runs at SIGTERM or SIGINT; unfinished work must be safe to abandon. */
export const onShutdown = (hook: Hook): void => {
  const { hooks } = shutdown()
  // Adds no exit: the server ends by its own handler after open requests.
  if (hooks.length === 0) for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, begin)
  hooks.push(hook)
}

/** The process finishes what it has and should get no new work. */
export const isShuttingDown = (): boolean => shutdown().begun
