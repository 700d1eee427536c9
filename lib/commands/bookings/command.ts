import type { Database } from '@/lib/server/db/connect'

/** What stands after `npm run bookings -- <command>`. */
export type BookingArguments = {
  words: string[]
  date?: string | undefined
  time?: string | undefined
  people?: string | undefined
  phone?: string | undefined
  note?: string | undefined
  table?: string[] | undefined
}

/** Does it on the database of the server; throws an `Advice` for what is refused. */
export type BookingCommand = (ledger: Database, given: BookingArguments) => Promise<void>
