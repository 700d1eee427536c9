import { runOrderCommand } from '@/lib/commands/orders/run-order-command'
import { type CommandPlace, runHere } from '@/lib/testing/programs/run-here'
import { withJsonLines } from '@/lib/testing/programs/run-orders'

/**
 * `npm run orders -- …` on a database, without the start of a process. Where what it does at the same moment as others is
 * tried, `runOrders` starts one: on SQLite a command here waits for a lock that nobody lets go of meanwhile.
 */
export const orderCommand = async (place: CommandPlace, args: string[]) =>
  withJsonLines(await runHere(place, () => runOrderCommand(args)))
