import 'server-only'
import { perProcess } from '@/lib/per-process'

const moves = perProcess('payment moves', (): Record<string, number> => ({}))

/** Counts a payment that came to a state; one whose transaction is taken back after all is counted too. */
export const countPaymentMove = (state: string): void => {
  moves()[state] = (moves()[state] ?? 0) + 1
}

/** Since the process began, by state. */
export const paymentMoves = (): Record<string, number> => ({ ...moves() })
