import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import { type RoundTable, venueOf } from '@/e2e/faults/bills/bill-calls'
import type { SeededRandom } from '@/e2e/faults/seeded-random'
import type { WebServer } from '@/e2e/faults/web-server'
import { type DeskBill, type DeskBillMove, deskBillSchema } from '@/lib/core/bill/desk-bill-api'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import { type DeskOrder, deskOrderSchema } from '@/lib/core/desk/desk-order'
import { deskStateApi } from '@/lib/core/desk/desk-state-api'
import { connectDatabase, type DatabasePlace } from '@/lib/server/db/connect'
import { addDevice } from '@/lib/server/desk/desk-devices'

const LOOK_MS = 300

const deskSchema = z.object({ desk: z.object({ orders: z.array(deskOrderSchema), bills: z.array(deskBillSchema) }) })

/** Lets a device in at the desk of a venue; answers its cookie. */
const staffCookie = async (place: DatabasePlace, venueId: number): Promise<string> => {
  const { db } = await connectDatabase(place)
  // Seen of late, by whatever clock the server comes to have.
  const now = Date.now() + 366 * 24 * 3_600_000
  const secret = await addDevice(db, { venueId, role: 'staff', name: 'Cassa', now })
  await db.destroy()
  return `coperto_desk=${secret}`
}

/** What is pressed next for a bill, of what the desk shows; null for nothing. */
const drawMove = ({ parts, free, turn }: DeskBill, chance: SeededRandom): DeskBillMove | null => {
  const waiting = parts.find(({ state }) => state === 'announced')
  if (waiting && chance.hits(4)) return { move: 'refuse', part: waiting.id }
  if (waiting) return { move: 'accept', part: waiting.id, by: chance.pick(['cash', 'pos']) }
  const owing = parts.find(({ toGive }) => toGive > 0)
  if (owing) return { move: 'given', part: owing.id, amount: owing.toGive, toGive: owing.toGive }
  if (free > 0 && chance.hits(6)) {
    const amount = Math.min(free, 200)
    return { move: 'take', by: 'cash', amount, tip: 0, key: randomUUID(), turn }
  }
  return null
}

/** A dish is taken off an order of the bill now and then, also one that was paid. */
const drawAnswer = (
  orders: readonly DeskOrder[],
  { orders: ids }: DeskBill,
  chance: SeededRandom,
): { id: string; answer: DeskAnswer } | null => {
  const mine = orders.filter(({ id }) => ids.includes(id))
  if (mine.length === 0) return null
  const { id, state, turn, lines } = chance.pick(mine)
  if (state === 'new') return { id, answer: { move: 'accept', minutes: null, after: turn } }
  const standing = lines.flatMap(({ quantity }, line) => (quantity > 0 ? [line] : []))
  if (standing.length < 2 || !chance.hits(6)) return null
  return { id, answer: { move: 'correct', changes: [{ line: chance.pick(standing), quantity: 0 }], after: turn } }
}

type AtWork = RoundTable & { server: WebServer; place: DatabasePlace; chance: SeededRandom; isOver: () => boolean }

/** The staff of a table: take what is announced, correct what was ordered, give back what is above the bill. */
export const workAtTable = async ({ server, place, provider, table, chance, isOver }: AtWork): Promise<void> => {
  const headers = { cookie: await staffCookie(place, venueOf(provider)) }
  while (!isOver()) {
    await after(chance.below(2 * LOOK_MS))
    const seen = await server.page({ path: deskStateApi.path, headers })
    const desk = deskSchema.safeParse(seen?.value).data?.desk
    const bill = desk?.bills.find((one) => one.table === table && one.state === 'open')
    if (!desk || !bill) continue
    const move = drawMove(bill, chance)
    if (move) await server.page({ path: `/api/desk/bills/${bill.id}`, body: JSON.stringify(move), headers })
    const drawn = drawAnswer(desk.orders, bill, chance)
    if (!drawn) continue
    const path = `/api/desk/orders/${drawn.id}/answer`
    await server.page({ path, body: JSON.stringify(drawn.answer), headers })
  }
}
