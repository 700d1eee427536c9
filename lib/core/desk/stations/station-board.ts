import type { DeskOrder } from '@/lib/core/desk/desk-order'
import type { MealCourse } from '@/lib/core/menu/stations/kitchen-place'
import { isWaiting, mayTickOff, nextCourse, stationsOf } from '@/lib/core/orders/answer/kitchen-moves'

/** A station of the kitchen; null: a desk of all. */
export type Station = string | null

type Lines = Pick<DeskOrder, 'lines'>
type Line = DeskOrder['lines'][number]
type Kitchen = Lines & Pick<DeskOrder, 'state' | 'stationsReady' | 'fired'>

/** A choice that the venue no longer has shows everything: nothing may be missed. */
export const stationOf = (chosen: Station, stations: readonly string[]): Station =>
  chosen !== null && stations.includes(chosen) ? chosen : null

/** A line of no station is everybody's. */
const isAt = (line: Line, station: Station): boolean =>
  station === null || line.station === null || line.station === station

export const linesAt = <O extends Lines>({ lines }: O, station: Station): Line[] =>
  lines.filter((line) => isAt(line, station))

/** A correction has taken out what the station may be preparing. */
const isTakenOut = ({ corrections }: Pick<DeskOrder, 'corrections'>, station: Station): boolean =>
  corrections.some(({ lines }) => lines.some((line) => line.station === station))

export const ordersAt = <O extends Pick<DeskOrder, 'lines' | 'corrections'>>(
  orders: readonly O[],
  station: Station,
): O[] =>
  orders.filter((order) => linesAt(order, station).length > 0 || order.lines.length === 0 || isTakenOut(order, station))

/** Portions of an order at other stations: [['Bar', 2]]. */
export const portionsElsewhere = ({ lines }: Lines, station: Station): [string, number][] => {
  const elsewhere = lines.filter((line) => !isAt(line, station))
  return stationsOf(elsewhere).map((name) => [
    name,
    elsewhere.reduce((sum, line) => sum + (line.station === name ? line.quantity : 0), 0),
  ])
}

const kitchenOf = ({ lines, stationsReady: ready, fired }: Kitchen) => ({ lines, ready, fired })

/** The station has ticked off its lines of an order that is not ready yet. */
export const isTickedOff = ({ state, stationsReady }: Omit<Kitchen, 'lines' | 'fired'>, station: Station): boolean =>
  state === 'accepted' && station !== null && stationsReady.includes(station)

/** Orders with the lines that a station still has to prepare. */
export const cookedAt = <O extends Kitchen>(orders: readonly O[], station: Station): O[] =>
  orders
    .filter((order) => !isTickedOff(order, station))
    .map((order) => ({
      ...order,
      lines: order.lines.filter(
        (line) => isAt(line, station) && (line.station === null || !order.stationsReady.includes(line.station)),
      ),
    }))

/** Stations of an accepted order that have ticked off their lines, and those that have not; empty until one has. */
export const progressOf = ({ state, lines, stationsReady }: Kitchen): { ready: string[]; missing: string[] } => {
  const all = state === 'accepted' && stationsReady.length > 0 ? stationsOf(lines) : []
  const isReady = (name: string) => stationsReady.includes(name)
  return { ready: all.filter(isReady), missing: all.filter((name) => !isReady(name)) }
}

/** Lines of one course together: 'now' once it is fired, 'later' before; null where courses are not fired. */
export type CourseLines = { course: string | null; when: 'now' | 'later' | null; lines: Line[] }

const whenOf = (order: Kitchen, line: Line): CourseLines['when'] => {
  const isOpen = order.state === 'new' || order.state === 'accepted'
  if (!isOpen || line.course === null) return null
  return isWaiting(line, kitchenOf(order)) ? 'later' : 'now'
}

/** In the order of the menu, drinks and the like first. An order of one course is not divided. */
const byCourse = (
  order: Kitchen,
  shown: readonly Line[],
  courseOf: (line: Line) => MealCourse | null | undefined,
): CourseLines[] => {
  const rankOf = (line: Line) => courseOf(line)?.rank ?? -1
  const ranks = [...new Set(order.lines.map(rankOf))].toSorted((a, b) => a - b)
  const isDivided = ranks.filter((rank) => rank >= 0).length > 1
  if (!isDivided) return [{ course: null, when: null, lines: [...shown] }]
  return ranks.flatMap((rank) => {
    const lines = shown.filter((line) => rankOf(line) === rank)
    const [first] = lines
    return first ? [{ course: courseOf(first)?.name ?? null, when: whenOf(order, first), lines }] : []
  })
}

/** On screen: divided where courses are fired. */
export const firedLines = (order: Kitchen, shown: readonly Line[]): CourseLines[] =>
  byCourse(order, shown, ({ course }) => course)

/** On paper: divided at every venue. */
export const printedLines = (order: Kitchen, shown: readonly Line[]): CourseLines[] =>
  byCourse(order, shown, ({ course, heading }) => course ?? heading)

/** What nearly every order gets next at a desk. */
export type UsualMove =
  | { move: 'accept' }
  | { move: 'ready' }
  | { move: 'finish' }
  | { move: 'station_ready'; station: string }
  | { move: 'fire'; course: { name: string; rank: number } }

const nextOfAccepted = (order: Kitchen, station: Station): UsualMove | null => {
  const kitchen = kitchenOf(order)
  const next = nextCourse(kitchen)
  if (station === null) return next ? { move: 'fire', course: next } : { move: 'ready' }
  if (mayTickOff(kitchen, station)) return { move: 'station_ready', station }
  const isDone = order.stationsReady.includes(station)
  if (next && !isDone) return { move: 'fire', course: next }
  // Lines of no station are nobody's to tick off.
  const isLast = stationsOf(order.lines).every((name) => order.stationsReady.includes(name))
  return isLast ? { move: 'ready' } : null
}

/** Null where the order waits for others, or is over. */
export const usualMove = (order: Kitchen, station: Station): UsualMove | null => {
  if (order.state === 'accepted') return nextOfAccepted(order, station)
  if (order.state === 'new') return { move: 'accept' }
  return order.state === 'ready' ? { move: 'finish' } : null
}
