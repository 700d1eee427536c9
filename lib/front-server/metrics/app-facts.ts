/** So many calls of a system outside, all with that outcome, since the process began. `seconds` is their sum. */
export type UpstreamCalls = { system: string; outcome: string; calls: number; seconds: number }

/** Rows of the outbox that wait or were given up. `oldestSeconds` is the age of the oldest. */
export type OutboxFacts = { kind: string; state: 'queued' | 'parked'; rows: number; oldestSeconds: number }

/**
 * What the app tells of itself when it is asked, in counts and closed words: nothing of a venue or a guest. `database`
 * is null while that does not answer.
 */
export type AppFacts = {
  upstream: UpstreamCalls[]
  /** Event streams that are open, by who listens. */
  streams: Record<string, number>
  /** Payments that came to a state since the process began. */
  paymentMoves: Record<string, number>
  database: { outbox: OutboxFacts[]; payments: Record<string, number> } | null
}

/** What the page memory tells, where the front server has one. */
export type PageMemoryFacts = Record<'hits' | 'misses' | 'renewed' | 'dropped' | 'entries' | 'bytes', number>
