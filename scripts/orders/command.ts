import type { Database } from '@/lib/db/connect'

/** Arguments after the command; `id` is '' if missing. */
export type Given = { id: string; rest: string[]; all: boolean; full: boolean; csv: boolean }

export type OrderCommand = (ledger: Database, given: Given) => Promise<number>
