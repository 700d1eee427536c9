import { setTimeout as after } from 'node:timers/promises'
import { actAsBrowsers, asDevice, type DeskDevice, type Device, openDesk } from '@/e2e/faults/desks/desk-device'
import { differences } from '@/e2e/faults/desks/differences'
import { type Change, openEvening } from '@/e2e/faults/desks/evening'
import { VENUE } from '@/e2e/faults/desks/guests'
import { seededRandom } from '@/e2e/faults/seeded-random'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { fetchDesk } from '@/lib/browser/desk/desk-calls'
import { apiPath } from '@/lib/core/api/contract'
import { type DeskState, deskStateApi } from '@/lib/core/desk/desk-state-api'
import { connectDatabase, type DatabasePlace } from '@/lib/server/db/connect'
import { addDevice } from '@/lib/server/desk/desk-devices'

const CHECKPOINTS = 4
const LOOK_MS = 100
/** Only a failure waits as long. */
const SAME_MS = 60_000

/** In ms. */
type Spread = { min: number; median: number; p95: number; max: number }

export type DesksReport = {
  desks: number
  instances: number
  orders: number
  /** Moves by kind, and refusals by code. */
  moves: Record<string, number>
  refused: Record<string, number>
  /** From the press until a desk held the change, of each desk, and until the last of them did. */
  ms: { each: Spread; last: Spread }
  /** At each checkpoint, from its last answer until all desks were the same. */
  sameAfterMs: number[]
  /** Reads of the desk's state for each change, all desks together. */
  readsPerChange: number
  /** How often a desk showed an order as it had been before. */
  backwards: number
  /** Of each desk that did not come to be as a fresh read: orders and parts. */
  apart: string[]
}

type Options = { desks: number; orders: number; faster: number; seed: number }

const spreadOf = (times: number[]): Spread => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { min: at(0), median: at(0.5), p95: at(0.95), max: at(1) }
}

const waitingTimes = (changes: readonly Change[], desks: readonly DeskDevice[]): DesksReport['ms'] => {
  const times = changes.map(({ orderId, turn, at }) =>
    desks.map((desk) => (desk.heldAt(orderId, turn) ?? Number.POSITIVE_INFINITY) - at),
  )
  return { each: spreadOf(times.flat()), last: spreadOf(times.map((each) => Math.max(...each))) }
}

/** Null where a busy server does not answer in time. */
const freshRead = (device: Device): Promise<DeskState | null> =>
  asDevice(device, async () => {
    const answer = await fetchDesk()
    return answer.ok ? answer.value.desk : null
  })

const pairedDevices = async (place: DatabasePlace, origins: readonly string[], count: number): Promise<Device[]> => {
  const { db } = await connectDatabase(place)
  const devices: Device[] = []
  for (let at = 0; at < count; at += 1) {
    const secret = await addDevice(db, { venueId: VENUE, role: 'staff', name: `Desk ${at + 1}`, now: Date.now() })
    devices.push({ origin: origins[at % origins.length] ?? '', cookie: `coperto_desk=${secret}` })
  }
  await db.destroy()
  return devices
}

/** Whether it held within a minute. */
const until = async (holds: () => Promise<boolean> | boolean): Promise<boolean> => {
  const deadline = performance.now() + SAME_MS
  while (!(await holds())) {
    if (performance.now() > deadline) return false
    await after(LOOK_MS)
  }
  return true
}

type Evening = { desks: readonly DeskDevice[]; readers: readonly Device[]; changes: readonly Change[] }

/** Changes that a desk never showed, and what it shows otherwise than a read of each instance, after a minute at most. */
const differencesLeft = async ({ desks, readers, changes }: Evening): Promise<string[]> => {
  let found: string[] = []
  await until(async () => {
    const fresh = await Promise.all(readers.map(freshRead))
    found = desks.flatMap((desk, at) => {
      const missed = changes.filter(({ orderId, turn }) => desk.heldAt(orderId, turn) === undefined)
      const others = fresh.flatMap((read) => (read ? differences(desk.shown(), read) : ['no fresh read']))
      return [...missed.map(({ orderId }) => orderId), ...others].map((part) => `desk ${at + 1}: ${part}`)
    })
    return found.length === 0
  })
  return found
}

const runOn = async (
  servers: readonly RunningServer[],
  place: DatabasePlace,
  { desks: count, orders, faster, seed }: Options,
): Promise<DesksReport> => {
  const origins = servers.map(({ url }) => url)
  let reads = 0
  actAsBrowsers((path) => {
    if (path === apiPath(deskStateApi, {})) reads += 1
  })
  const devices = await pairedDevices(place, origins, count + servers.length)
  const readers = devices.slice(0, servers.length)
  const desks = devices.slice(servers.length).map(openDesk)
  try {
    if (!(await until(() => desks.every((desk) => desk.shown())))) throw new Error('a desk did not open')
    const guests = origins.map((origin) => ({ origin, cookie: '' }))
    const evening = openEvening({ desks, guests, chance: seededRandom(seed), faster })
    const apart: string[] = []
    const sameAfterMs: number[] = []
    reads = 0
    for (let checkpoint = 0; checkpoint < CHECKPOINTS; checkpoint += 1) {
      const [from, to] = [checkpoint, checkpoint + 1].map((at) => Math.round((orders * at) / CHECKPOINTS))
      await evening.goOn((to ?? 0) - (from ?? 0))
      const began = performance.now()
      apart.push(...(await differencesLeft({ desks, readers, changes: evening.changes })))
      sameAfterMs.push(Math.round(performance.now() - began))
    }
    const { changes, moves, refused } = evening
    return {
      ...{ desks: count, instances: servers.length, orders, moves, refused },
      ms: waitingTimes(changes, desks),
      sameAfterMs,
      readsPerChange: Math.round(reads / changes.length),
      backwards: desks.reduce((sum, desk) => sum + desk.backwards(), 0),
      apart,
    }
  } finally {
    for (const desk of desks) desk.stop()
  }
}

/**
 * Desks of one venue, each with its page's own stream and reads, answer, correct and undo at random what guests order,
 * 200 an hour, `faster` times as fast. All desks must come to show what a fresh read does. Two instances share a
 * PostgreSQL.
 */
export const runDesks = async (place: DatabasePlace, options: Options): Promise<DesksReport> => {
  // The hour's limits of an address, in as much less time.
  const env = { COPERTO_RATE_FACTOR: String(options.faster), COPERTO_LOG_LEVEL: 'error' }
  const servers: RunningServer[] = []
  try {
    for (let count = place.databaseUrl ? 2 : 1; count > 0; count -= 1) {
      servers.push(await startServer({ ...place, env, isBusy: true }))
    }
    return await runOn(servers, place, options)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
