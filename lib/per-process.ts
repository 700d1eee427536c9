/** What this process holds by name; on globalThis because Next loads a module once for each bundle it is part of. */
const shared: typeof globalThis & { copertoPerProcess?: Map<string, unknown> } = globalThis

/**
 * Process-wide singleton: all copies of a module get the same value of that name, made at the first call. A `make` that
 * throws is called again. No two names in the project may be alike.
 */
export const perProcess =
  <T>(name: string, make: () => T): (() => T) =>
  () => {
    shared.copertoPerProcess ??= new Map()
    const held = shared.copertoPerProcess
    if (!held.has(name)) held.set(name, make())
    return held.get(name) as T
  }

/** Forgets the value of that name, so that the next call makes it anew. */
export const forgetPerProcess = (name: string): void => void shared.copertoPerProcess?.delete(name)
