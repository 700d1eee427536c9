/** On globalThis, because Next loads a module once per bundle. */
const shared: typeof globalThis & { copertoPerProcess?: Map<string, unknown> } = globalThis

/** Process-wide singleton, created at the first call; retried if `make` throws. Names must be unique in the project. */
export const perProcess =
  <T>(name: string, make: () => T): (() => T) =>
  () => {
    shared.copertoPerProcess ??= new Map()
    const held = shared.copertoPerProcess
    if (!held.has(name)) held.set(name, make())
    return held.get(name) as T
  }

export const forgetPerProcess = (name: string): void => void shared.copertoPerProcess?.delete(name)
