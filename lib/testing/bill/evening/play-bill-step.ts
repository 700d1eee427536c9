import { isHandWay } from '@/lib/core/bill/bill'
import type { BillStep } from '@/lib/testing/bill/evening/any-bill-step'
import { type BillEvening, hear, hearBack } from '@/lib/testing/bill/evening/bill-evening'
import type { PencilBill, PencilOrder, PencilPart } from '@/lib/testing/bill/evening/bill-pencil'
import {
  dropOnPhone,
  failOnline,
  joinTable,
  orderAtTable,
  payOnline,
  reserveOnPhone,
} from '@/lib/testing/bill/evening/play-guests-of-bill'
import {
  acceptHand,
  addOnDesk,
  cancel,
  freeTable,
  giveHand,
  refuseHand,
  renewWord,
  takeHand,
  takeOut,
  undoFree,
  undoHand,
  undoOrder,
} from '@/lib/testing/bill/evening/play-staff-of-bill'

type StepOf<Kind extends BillStep['kind']> = Extract<BillStep, { kind: Kind }>

type OfPart = Extract<BillStep, { which: number }>

const pay = async (evening: BillEvening, step: StepOf<'pay'>): Promise<void> => {
  const reserved = await reserveOnPhone(evening, step)
  if (!reserved || step.goes === 'waits') return
  if (isHandWay(reserved.part.way)) await acceptHand(evening, reserved)
  else await payOnline(evening, reserved.part, true)
}

const setProvider = ({ server: { stripe } }: BillEvening, { is }: StepOf<'provider'>): void => {
  stripe.down = is === 'down'
  if (is !== 'down') stripe.refunds = is
}

const sweep = async (evening: BillEvening): Promise<void> => {
  await evening.server.sweep()
  await hear(evening)
  await hearBack(evening)
}

const nth = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

const playOnPart = async (evening: BillEvening, step: OfPart, of: { bill: PencilBill; part: PencilPart }) => {
  switch (step.kind) {
    case 'provider paid':
    case 'provider paid unheard':
      return payOnline(evening, of.part, step.kind === 'provider paid')
    case 'provider failed':
      return failOnline(evening, of.part)
    case 'drop':
      return dropOnPhone(evening, of.part)
    case 'accept':
      return acceptHand(evening, of)
    case 'refuse':
      return refuseHand(evening, of)
    case 'undo part':
      return undoHand(evening, of)
    case 'give':
      return giveHand(evening, of)
    default:
      return undefined
  }
}

const playOnOrder = async (evening: BillEvening, step: OfPart, of: { bill: PencilBill; order: PencilOrder }) => {
  switch (step.kind) {
    case 'take out':
      return takeOut(evening, of, step.line)
    case 'cancel':
      return cancel(evening, of)
    case 'undo':
      return undoOrder(evening, of)
    default:
      return undefined
  }
}

const playOnOne = async (evening: BillEvening, step: OfPart): Promise<void> => {
  const { bills } = evening
  const isOrder = step.kind === 'take out' || step.kind === 'cancel' || step.kind === 'undo'
  const part = nth(
    bills.flatMap((bill) => bill.parts.map((one) => ({ bill, part: one }))),
    step.which,
  )
  const order = nth(
    bills.flatMap((bill) => bill.orders.map((one) => ({ bill, order: one }))),
    step.which,
  )
  if (isOrder && order) await playOnOrder(evening, step, order)
  if (!isOrder && part) await playOnPart(evening, step, part)
}

const playElsewhere = async (evening: BillEvening, step: Exclude<BillStep, OfPart>): Promise<unknown> => {
  switch (step.kind) {
    case 'order':
      return orderAtTable(evening, step)
    case 'desk adds':
      return addOnDesk(evening, step)
    case 'join':
      return joinTable(evening, step)
    case 'pay':
      return pay(evening, step)
    case 'take':
      return takeHand(evening, step)
    case 'free':
      return freeTable(evening)
    case 'undo free':
      return undoFree(evening)
    case 'renew word':
      return renewWord(evening)
    case 'wait':
      return evening.server.wait(step.ms)
    case 'provider':
      return setProvider(evening, step)
    case 'sweep':
      return sweep(evening)
    case 'work':
      return evening.server.work()
  }
}

/** Plays a step on the server, and notes with a pencil what came of it. */
export const playBillStep = async (evening: BillEvening, step: BillStep): Promise<void> => {
  evening.server.wait(1)
  if ('which' in step) await playOnOne(evening, step)
  else await playElsewhere(evening, step)
  await hear(evening)
}

const HOUR = 60 * 60_000

/** The provider is well again, and all that was on its way arrives. */
export const endBillEvening = async (evening: BillEvening): Promise<void> => {
  const { stripe } = evening.server
  stripe.down = false
  stripe.refunds = 'done'
  for (let round = 0; round < 4; round += 1) {
    for (const { payment } of evening.bills.flatMap(({ parts }) => parts))
      if (payment) stripe.settle(payment.reference, true)
    await sweep(evening)
    await evening.server.work()
    evening.server.wait(HOUR)
  }
  await sweep(evening)
}
