import { LRUCache } from 'lru-cache'

const KINDS = [
  'bookings',
  'subscriptions',
  'suggestions',
  'events',
  'logs',
  'orders',
  'paid',
  'shares',
  'transactions',
] as const

type Kind = (typeof KINDS)[number]

const KEPT = 1000

/** What was received, oldest first, deduplicated by idempotency key. */
export const receivedThings = () => {
  const all = Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as Record<Kind, Record<string, unknown>[]>
  const keys = new LRUCache<string, true>({ max: KEPT * KINDS.length })
  return {
    ...all,
    keep: (kind: Kind, thing: Record<string, unknown>, key = ''): void => {
      const known = `${kind} ${key}`
      if (key !== '' && keys.has(known)) return
      keys.set(known, true)
      all[kind].push(thing)
      if (all[kind].length > KEPT) all[kind].shift()
    },
  }
}

export type ReceivedThings = ReturnType<typeof receivedThings>
