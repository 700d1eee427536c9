import 'server-only'
import { addressHashKey } from '@/lib/api/server/rate-limits/address-key'
import { postgresStore } from '@/lib/api/server/rate-limits/postgres-store'
import { insured, type RateStore } from '@/lib/api/server/rate-limits/rate-store'
import { openDatabase } from '@/lib/db/open'
import { env } from '@/lib/env'
import { perProcess } from '@/lib/per-process'

/** Where instances count together. `ask` answers null where there is no such place, or it is away. */
type SharedStore = {
  isShared: boolean
  ask: <T>(work: (store: RateStore) => Promise<T>) => Promise<T | null>
}

const storeOf = (): RateStore | null => {
  const { DATABASE_URL } = env()
  return DATABASE_URL ? postgresStore(async () => (await openDatabase()).db) : null
}

/** The store of this process, PostgreSQL where it is set, else none. */
export const rateStore = perProcess('rate store', (): SharedStore => {
  const store = storeOf()
  const safely = insured()
  return { isShared: store !== null, ask: async (work) => store && safely(() => work(store)) }
})

/** Makes what a first count would wait for: a first caller's deadline is for an answer alone. */
export const openRateStore = async (): Promise<void> => {
  await addressHashKey()
}
