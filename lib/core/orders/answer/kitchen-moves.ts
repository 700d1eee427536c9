import type { MealCourse } from '@/lib/core/menu/stations/kitchen-place'

/** A line of an order, as its kitchen divides it. */
export type KitchenLine = { station?: string | null | undefined; course?: MealCourse | null | undefined }

/** `ready`: stations that have ticked off their lines. `fired`: rank of the last course fired; null: the first alone. */
export type KitchenState = { lines: readonly KitchenLine[]; ready: readonly string[]; fired: number | null }

/** Stations of an order, in the order of its lines. */
export const stationsOf = (lines: readonly KitchenLine[]): string[] => [
  ...new Set(lines.flatMap(({ station }) => station ?? [])),
]

/** Rank of the last course that is out; -1 without courses. */
const lastOut = ({ lines, fired }: Pick<KitchenState, 'lines' | 'fired'>): number => {
  const ranks = lines.flatMap(({ course }) => course?.rank ?? [])
  return ranks.length === 0 ? -1 : Math.max(Math.min(...ranks), fired ?? -1)
}

/** A line of a course that has not been fired yet. */
export const isWaiting = ({ course }: KitchenLine, state: Pick<KitchenState, 'lines' | 'fired'>): boolean =>
  course ? course.rank > lastOut(state) : false

/** The course to fire next; null once all are out, or without courses. */
export const nextCourse = (state: Pick<KitchenState, 'lines' | 'fired'>): MealCourse | null =>
  state.lines
    .flatMap((line) => (line.course && isWaiting(line, state) ? [line.course] : []))
    .reduce<MealCourse | null>((next, course) => (next && next.rank <= course.rank ? next : course), null)

/** A station ticks off its lines once, and only when all of them have been fired. */
export const mayTickOff = (state: KitchenState, station: string): boolean => {
  const own = state.lines.filter((line) => line.station === station)
  return own.length > 0 && !state.ready.includes(station) && own.every((line) => !isWaiting(line, state))
}

/** Stations that stay ready once lines came: theirs have something to prepare again. */
export const stillReady = (ready: readonly string[], came: readonly KitchenLine[]): string[] =>
  ready.filter((name) => !came.some(({ station }) => station === name))

/** False for an order with lines of no station: nobody ticks those off. */
export const isAllReady = ({ lines, ready }: Pick<KitchenState, 'lines' | 'ready'>): boolean =>
  lines.length > 0 && lines.every(({ station }) => station && ready.includes(station))

/**
 * State and ticks of an order after a correction: what `came` is prepared again, so a ready order no longer is; one of
 * which only ticked-off lines are left is ready. `lines`: as they are then.
 */
export const afterCorrection = (
  state: 'accepted' | 'ready',
  { lines, ready }: Pick<KitchenState, 'lines' | 'ready'>,
  came: readonly KitchenLine[],
): { state: 'accepted' | 'ready'; ready: string[] } => {
  if (came.length === 0)
    return { state: state === 'ready' || isAllReady({ lines, ready }) ? 'ready' : 'accepted', ready: [...ready] }
  // Everything else of a ready order is prepared, whether its stations or the desk said so.
  return { state: 'accepted', ready: stillReady(state === 'ready' ? stationsOf(lines) : ready, came) }
}
