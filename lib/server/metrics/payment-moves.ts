import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'

const moves = perProcess('payment moves', (): Record<string, number> => ({}))

/** Also counts moves whose transaction rolls back. */
export const countPaymentMove = (state: string): void => {
  moves()[state] = (moves()[state] ?? 0) + 1
}

export const paymentMoves = (): Record<string, number> => ({ ...moves() })
