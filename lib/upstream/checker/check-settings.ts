import { SYSTEMS, type System } from '@/lib/core/upstream/endpoints'
import { type Env, readEnv } from '@/lib/server/settings/env'
import { serviceVariables } from '@/lib/server/settings/service-variables'
import type { Sentence } from '@/lib/upstream/conformance/sentence'

const NOUNS: Record<System, Sentence['noun'][]> = {
  menu: ['venues', 'filters', 'languages', 'translations'],
  tables: ['tables'],
  bookings: ['bookings'],
  newsletter: ['newsletter'],
  sharing: ['sharing'],
  tracking: ['tracking'],
  orders: ['orders', 'delivery'],
  restaurant: ['delivery'],
  admin: ['transactions'],
}

export const isSystem = (name: string): name is System => SYSTEMS.some((system) => system === name)

const nameOf = (system: System, end: string): string => `COPERTO_${system.toUpperCase()}_API_${end}`

export type At = {
  url?: string | undefined
  user?: string | undefined
  password?: string | undefined
  only: readonly System[]
}

const credentials = (system: System, { user, password = '' }: At): [string, string][] => {
  if (user === undefined) return []
  if (system === 'restaurant') return [[nameOf(system, 'AUTH'), `${user}:${password}`]]
  if (system === 'orders' || system === 'admin') return []
  return [
    [nameOf(system, 'USER'), user],
    [nameOf(system, 'PASSWORD'), password],
  ]
}

/** Coperto's own settings (`given`), all pointed at `at.url` if it is set. Throws like readEnv if invalid. */
export const checkSettings = (at: At, given: Record<string, string | undefined>): Env => {
  const isLeftOut = (name: string): boolean =>
    SYSTEMS.some((system) => !at.only.includes(system) && name.startsWith(`COPERTO_${system.toUpperCase()}_`))
  const ours = Object.keys(serviceVariables).map((name) => [name, isLeftOut(name) ? undefined : given[name]])
  const theirs = at.only.flatMap((system) =>
    at.url === undefined ? [] : [[nameOf(system, 'URL'), at.url], ...credentials(system, at)],
  )
  return readEnv(Object.fromEntries([...ours, ...theirs]))
}

export const systemsIn = (settings: Env): System[] =>
  SYSTEMS.filter((system) => settings[`COPERTO_${system.toUpperCase() as Uppercase<System>}_API_URL`] !== undefined)

export const nounsOf = (systems: readonly System[]): Set<Sentence['noun']> =>
  new Set(systems.flatMap((system) => NOUNS[system]))
