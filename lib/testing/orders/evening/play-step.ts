import { removeTableEnd, writeTableEnd } from '@/lib/server/orders/ledger/table-ends'
import type { EveningStep } from '@/lib/testing/orders/evening/any-step'
import { askedBack, type Evening, hear } from '@/lib/testing/orders/evening/evening'
import { eveningVenue } from '@/lib/testing/orders/evening/evening-venue'
import type { KnownOrder } from '@/lib/testing/orders/evening/known-order'
import { sittingAtDesk } from '@/lib/testing/orders/evening/known-tables'
import { look, order, pay, withdraw } from '@/lib/testing/orders/evening/play-guests'
import { makeMove, undoMove } from '@/lib/testing/orders/evening/play-moves'

const VENUE = eveningVenue.id

const endOf = (evening: Evening, table: string) => {
  const { shop, orders, ends } = evening
  const sitting = sittingAtDesk(orders, ends, table, shop.now())
  return { venueId: VENUE, type: 'r' as const, table, last: Math.max(0, ...sitting.map(({ seat }) => seat?.at ?? 0)) }
}

const free = async (evening: Evening, table: string): Promise<void> => {
  const end = endOf(evening, table)
  if (end.last === 0) return
  await writeTableEnd(evening.shop.db, end, { by: 'Cassa', now: evening.shop.now() })
  evening.ends.push({ table, last: end.last })
}

const undoFree = async (evening: Evening, table: string): Promise<void> => {
  const at = evening.ends.findLastIndex((end) => end.table === table)
  const [end] = at < 0 ? [] : evening.ends.splice(at, 1)
  if (end) await removeTableEnd(evening.shop.db, { venueId: VENUE, type: 'r', ...end })
}

const setProvider = ({ shop: { stripe } }: Evening, is: Extract<EveningStep, { kind: 'provider' }>['is']): void => {
  stripe.down = is === 'down'
  if (is !== 'down') stripe.refunds = is
}

/** What is on its way back arrives, or comes to nothing. */
const settle = (evening: Evening, known: KnownOrder, arrives: boolean): void => {
  const { back, asked } = askedBack(evening, known)
  if (known.payment && asked > back) evening.shop.stripe.settle(known.payment.reference, arrives)
}

type OfOrder = Extract<EveningStep, { which: number }>

const playOnOrder = async (evening: Evening, known: KnownOrder, step: OfOrder): Promise<unknown> => {
  switch (step.kind) {
    case 'move':
      return makeMove(evening, known, step.move)
    case 'undo':
      return undoMove(evening, known, step.back)
    case 'withdraw':
      return withdraw(evening, known)
    case 'pay':
    case 'pay unheard':
      return pay(evening, known, step.kind === 'pay')
    case 'look':
      return look(evening, known)
    case 'settle':
      return settle(evening, known, step.arrives)
  }
}

const playElsewhere = async (evening: Evening, step: Exclude<EveningStep, OfOrder>): Promise<unknown> => {
  const { shop } = evening
  switch (step.kind) {
    case 'order':
      return order(evening, step)
    case 'free':
      return free(evening, step.table)
    case 'undo free':
      return undoFree(evening, step.table)
    case 'wait':
      return shop.wait(step.ms)
    case 'provider':
      return setProvider(evening, step.is)
    case 'work':
      return shop.work()
    case 'sweep':
      return shop.sweep()
  }
}

/** Plays a step on the ledger, and notes with a pencil what came of it. */
export const playStep = async (evening: Evening, step: EveningStep): Promise<void> => {
  await evening.shop.wait(1)
  if ('which' in step) {
    const known = evening.orders[step.which % Math.max(1, evening.orders.length)]
    if (known) await playOnOrder(evening, known, step)
  } else await playElsewhere(evening, step)
  await hear(evening)
}
