import { setTimeout as after } from 'node:timers/promises'
import { asDevice, type DeskDevice, type Device } from '@/e2e/faults/desks/desk-device'
import { drawMove } from '@/e2e/faults/desks/draw-move'
import { placeAtTable, TABLES, TORTA } from '@/e2e/faults/desks/guests'
import type { SeededRandom } from '@/e2e/faults/seeded-random'

const ORDERS_AN_HOUR = 200
/** From its acceptance until it is paid, with what is taken back in between. */
const MOVES_AN_ORDER = 7
const HOUR_MS = 3_600_000

/** An order after that turn of its log, and when it was pressed for, `performance.now()`. */
export type Change = { orderId: string; turn: number; at: number }

type Counts = Record<string, number>

type People = { desks: readonly DeskDevice[]; guests: readonly Device[]; chance: SeededRandom; faster: number }

const counted = (counts: Counts, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

/** An evening of a venue, `faster` times as fast: 200 orders an hour, and what its desks do with them. */
export const openEvening = ({ desks, guests, chance, faster }: People) => {
  const changes: Change[] = []
  const moves: Counts = {}
  const refused: Counts = {}
  const orderEveryMs = HOUR_MS / ORDERS_AN_HOUR / faster
  const pressEveryMs = (orderEveryMs / MOVES_AN_ORDER) * desks.length

  const order = async (): Promise<void> => {
    const at = performance.now()
    const placed = await asDevice(chance.pick(guests), () => placeAtTable(chance))
    if ('refused' in placed) counted(refused, placed.refused)
    else changes.push({ orderId: placed.orderId, turn: 0, at })
  }
  const press = async (desk: DeskDevice): Promise<void> => {
    const drawn = drawMove(desk.shown()?.orders ?? [], { tables: TABLES, instead: TORTA }, chance)
    if (!drawn) return
    const { order, answer } = drawn
    const at = performance.now()
    const made = await desk.move(order.id, answer)
    if ('refused' in made) return counted(refused, made.refused)
    counted(moves, answer.move)
    changes.push({ orderId: order.id, turn: made.turn, at })
  }
  return {
    ...{ changes, moves, refused },
    /** So many orders more, and moves meanwhile. Resolves once all of it is answered. */
    goOn: async (orders: number): Promise<void> => {
      let isOver = false
      const working = desks.map(async (desk) => {
        while (!isOver) {
          await after(chance.below(2 * pressEveryMs))
          await press(desk)
        }
      })
      const ordering: Promise<void>[] = []
      for (let count = 0; count < orders; count += 1) {
        ordering.push(order())
        await after(orderEveryMs)
      }
      await Promise.all(ordering)
      isOver = true
      await Promise.all(working)
    },
  }
}
