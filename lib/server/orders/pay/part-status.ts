import 'server-only'
import type { Cents } from '@/lib/core/money/money'
import type { OrderStatus } from '@/lib/core/orders/order-status'
import type { OrderRow } from '@/lib/server/db/schema'

/** `back`: cents that went or go back of the payment that pays the order. `wentBack`: all of them went. */
export type StatusMoney = Pick<OrderStatus, 'payment' | 'back' | 'wentBack'>

/** Of what a guest pays of a bill, only the money is to be told: nothing is cooked for it, and no venue answers it. */
export const partStatus = (
  { id, amount: total }: Pick<OrderRow, 'id'> & { amount: Cents },
  columns: Pick<OrderStatus, 'state' | 'type' | 'provider'>,
  money: StatusMoney,
): Omit<OrderStatus, 'asked'> => ({
  ...{ ...columns, ...money, orderId: id, total, payed: money.payment === 'paid', paidHere: false },
  ...{ bill: null, lines: null, table: null, warnings: [], people: [], allergies: [] },
  ...{ message: null, answer: null, closed: null, late: false, chat: null },
  ...{ settled: false, runs: 0, news: null, withdrawable: false },
})
