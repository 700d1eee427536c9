/** When a fault can strike a request: on its way there, or its answer on the way back. */
export type Stage = 'before' | 'after'

/** Between two steps of a diner. */
export type Moment = 'placed' | 'started' | 'charged' | 'confirmed'

/** At a request to another system; `what` is method and path, without ids. `past`: not before that was asked too. */
export type RequestStep = { what: string; stage: Stage; past?: string }

/** Where the server is killed: between two steps of the diner, or at a request, which is lost or whose answer is lost. */
export type CrashStep = { moment: Moment } | RequestStep

/** Both stages of a request. */
export const around = (what: string): RequestStep[] => [
  { what, stage: 'before' },
  { what, stage: 'after' },
]

/** Our server takes the money, and asks what came of it: the last moment before the ledger is written. */
export const taking = (take: string, look: string): RequestStep[] => [
  ...around(take),
  { what: look, stage: 'after', past: take },
]
