import { randomUUID } from 'node:crypto'

/** What a provider makes of a question to give money back. */
export type RefundMood = 'done' | 'pending' | 'refused'

/**
 * Money that went back, is on its way or came to nothing there; in cents, by our name of the payment. `isAsked`: by the API,
 * and not by hand.
 */
export type FakeRefund = {
  id: string
  paymentId: string
  amount: number
  state: 'done' | 'pending' | 'failed'
  isAsked: boolean
}

const sumOf = (refunds: readonly FakeRefund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** The refunds of a fake provider, which as every real one gives nobody more than they paid. */
export const makeRefunds = () => {
  const all: FakeRefund[] = []
  let mood: RefundMood = 'done'
  let asked = (): void => undefined

  const of = (paymentId: string, ...states: FakeRefund['state'][]): FakeRefund[] =>
    all.filter((refund) => refund.paymentId === paymentId && (states.length === 0 || states.includes(refund.state)))
  const back = (paymentId: string): number => sumOf(of(paymentId, 'done'))
  const left = (paymentId: string, paid: number): number => paid - sumOf(of(paymentId, 'done', 'pending'))

  const add = (refund: Omit<FakeRefund, 'id'>): FakeRefund => {
    const made = { id: randomUUID().replaceAll('-', '').slice(0, 24), ...refund }
    all.push(made)
    return made
  }

  return {
    all,
    of,
    /** Cents that went back for good. */
    back,
    left,
    /** What is asked of it by its API; 'refused', or 'too_much' where no so much is left. */
    ask: (paymentId: string, paid: number, amount: number): FakeRefund | 'refused' | 'too_much' => {
      asked()
      if (amount > left(paymentId, paid) || amount <= 0) return 'too_much'
      return mood === 'refused' ? mood : add({ paymentId, amount, state: mood, isAsked: true })
    },
    refundAs: (next: RefundMood): void => {
      mood = next
    },
    /** What is on its way arrives, or comes to nothing. */
    settle: (paymentId: string, arrives: boolean): void => {
      for (const refund of of(paymentId, 'pending')) refund.state = arrives ? 'done' : 'failed'
    },
    /** Money goes back past us, by the provider's dashboard. */
    give: (paymentId: string, amount: number): FakeRefund => add({ paymentId, amount, state: 'done', isAsked: false }),
    /** Called at each question, before it is answered. */
    onAsked: (next: () => void): void => {
      asked = next
    },
  }
}

export type FakeRefunds = ReturnType<typeof makeRefunds>
