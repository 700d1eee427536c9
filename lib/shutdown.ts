import 'server-only'
import { perProcess } from '@/lib/per-process'

type Hook = () => Promise<void>

const shutdown = perProcess('shutdown', (): { hooks: Hook[]; begun: boolean } => ({ hooks: [], begun: false }))

const begin = (): void => {
  const state = shutdown()
  if (state.begun) return
  state.begun = true
  void Promise.allSettled(state.hooks.map((hook) => hook()))
}

/** Runs a hook when the process is asked to end. Work it leaves undone must be safe to leave undone. */
export const onShutdown = (hook: Hook): void => {
  const { hooks } = shutdown()
  // Listening adds no exit of its own: the server stops by its own handler once open requests are answered.
  if (hooks.length === 0) for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, begin)
  hooks.push(hook)
}

/** Whether the process has been asked to end: it answers what it has and should get no new work. */
export const isShuttingDown = (): boolean => shutdown().begun
