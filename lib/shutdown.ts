import 'server-only'

type Hook = () => Promise<void>

// On globalThis because Next loads this module more than once in a process.
const shared: typeof globalThis & { copertoShutdown?: { hooks: Hook[]; begun: boolean } } = globalThis

const state = (): { hooks: Hook[]; begun: boolean } => {
  if (shared.copertoShutdown) return shared.copertoShutdown
  const created = { hooks: [] as Hook[], begun: false }
  shared.copertoShutdown = created
  const begin = (): void => {
    if (created.begun) return
    created.begun = true
    void Promise.allSettled(created.hooks.map((hook) => hook()))
  }
  // Listening adds no exit of its own: the server stops by its own handler once open requests are answered.
  process.once('SIGTERM', begin)
  process.once('SIGINT', begin)
  return created
}

/** Runs a hook when the process is asked to end. Work it leaves undone must be safe to leave undone. */
export const onShutdown = (hook: Hook): void => {
  state().hooks.push(hook)
}

/** Whether the process has been asked to end: it answers what it has and should get no new work. */
export const isShuttingDown = (): boolean => shared.copertoShutdown?.begun ?? false
