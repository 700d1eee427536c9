import type { Database } from '@/lib/server/db/connect'

/** What stands after `npm run orders -- <command>`: '' without an id. */
export type OrderArguments = { id: string; rest: string[]; all: boolean; full: boolean; csv: boolean }

/** Does it on the database of the server, and answers the exit code. */
export type OrderCommand = (ledger: Database, given: OrderArguments) => Promise<number>
