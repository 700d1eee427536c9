/** Calls of a system outside since the process began, by outcome. `seconds` is their sum. */
export type UpstreamCalls = { system: string; outcome: string; calls: number; seconds: number }

/** Rows of the outbox that wait or were given up. `oldestSeconds` is the age of the oldest. */
export type OutboxFacts = { kind: string; state: 'queued' | 'parked'; rows: number; oldestSeconds: number }

/** Menus of the venues' own system. `oldestSeconds`: how long the first of the failing cannot be read. */
export type MenuFacts = { kept: number; failing: number; oldestSeconds: number }

/** What the app says of itself at a scrape: nothing of a venue or a guest. */
export type AppFacts = {
  upstream: UpstreamCalls[]
  /** Event streams that are open, by who listens. */
  streams: Record<string, number>
  /** Payments that came to a state since the process began. */
  paymentMoves: Record<string, number>
  /** Null while the database does not answer. */
  database: { outbox: OutboxFacts[]; payments: Record<string, number>; menus: MenuFacts | null } | null
}
