import type { DraftFields } from '@/lib/core/office/draft'

type Json = DraftFields[string]

/** [latitude, longitude] in degrees, as the venue file has them. */
export type Corner = [latitude: number, longitude: number]

/** Metres from the venue: `x` east, `y` north. */
export type Point = { x: number; y: number }

const METRES_A_DEGREE = 111_320
const MOST_CORNERS = 1_000

const isCorner = (value: Json): value is Corner =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')

const isSamePlace = (one: Corner | undefined, other: Corner | undefined): boolean =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1]

/** The corners, each once: a ring may end where it began. */
export const cornersIn = (value: Json): Corner[] => {
  const corners = (Array.isArray(value) ? value : []).filter(isCorner)
  return corners.length > 1 && isSamePlace(corners[0], corners.at(-1)) ? corners.slice(0, -1) : corners
}

/** To a metre, as online maps copy a place. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const eastward = ([latitude]: Corner): number => METRES_A_DEGREE * Math.max(0.01, Math.cos((latitude * Math.PI) / 180))

/** Flat around the venue: a metre wrong in a town. */
export const pointOf = (venue: Corner, [latitude, longitude]: Corner): Point => ({
  x: (longitude - venue[1]) * eastward(venue),
  y: (latitude - venue[0]) * METRES_A_DEGREE,
})

export const cornerAt = (venue: Corner, { x, y }: Point): Corner => [
  rounded(Math.min(90, Math.max(-90, venue[0] + y / METRES_A_DEGREE))),
  rounded(Math.min(180, Math.max(-180, venue[1] + x / eastward(venue)))),
]

export const metresFrom = ({ x, y }: Point): number => Math.hypot(x, y)

/** Eighths of a turn from north to east. */
const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

type Direction = (typeof DIRECTIONS)[number]

export const directionOf = ({ x, y }: Point): Direction => {
  const eighth = Math.round((Math.atan2(x, y) / Math.PI) * 4)
  return DIRECTIONS[(eighth + 8) % 8] ?? 'n'
}

const CIRCLE_CORNERS = 16

/** As far as `metres` in every direction. */
export const circleOf = (venue: Corner, metres: number): Corner[] =>
  Array.from({ length: CIRCLE_CORNERS }, (_, at) => {
    const angle = (at / CIRCLE_CORNERS) * 2 * Math.PI
    return cornerAt(venue, { x: metres * Math.sin(angle), y: metres * Math.cos(angle) })
  })

const distanceToSide = ({ x, y }: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy)
}

type Side = { at: number; from: Point; to: Point }

/** `at`: where a corner on it stands in the list. */
const sidesOf = (points: readonly Point[]): Side[] =>
  points.flatMap((from, at) => {
    const to = points[(at + 1) % points.length]
    return to ? [{ at: at + 1, from, to }] : []
  })

const isFull = (corners: readonly Corner[]): boolean => corners.length >= MOST_CORNERS

/** A corner more, on the side that is nearest to it. */
export const withCorner = (venue: Corner, corners: readonly Corner[], point: Point): Corner[] => {
  if (isFull(corners)) return [...corners]
  const sides = sidesOf(corners.map((corner) => pointOf(venue, corner)))
  const distanceOf = ({ from, to }: Side): number => distanceToSide(point, from, to)
  const nearest = sides.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0]
  return corners.toSpliced(nearest?.at ?? corners.length, 0, cornerAt(venue, point))
}

const FIRST_POINTS: readonly Point[] = [
  { x: 0, y: 1_000 },
  { x: 1_000, y: -1_000 },
  { x: -1_000, y: -1_000 },
]

/** In the middle of the longest side; the first ones stand around the venue. */
export const splitLongest = (venue: Corner, corners: readonly Corner[]): Corner[] => {
  if (isFull(corners)) return [...corners]
  if (corners.length < 3) return [...corners, cornerAt(venue, FIRST_POINTS[corners.length] ?? { x: 0, y: 1_000 })]
  const lengthOf = ({ from, to }: Side): number => Math.hypot(to.x - from.x, to.y - from.y)
  const sides = sidesOf(corners.map((corner) => pointOf(venue, corner)))
  const longest = sides.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
  if (!longest) return [...corners]
  const { at, from, to } = longest
  return corners.toSpliced(at, 0, cornerAt(venue, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }))
}

const RINGS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000]

const EMPTY_REACH = 3_000

/** Metres from the middle of a map to its border that show all corners. */
export const reachOf = (points: readonly Point[]): number => {
  if (points.length === 0) return EMPTY_REACH
  return Math.min(200_000, Math.max(250, ...points.map((point) => metresFrom(point) * 1.2)))
}

/** Metres between the circles of a map: three or four fit. */
export const ringStep = (reach: number): number => RINGS.find((step) => step >= reach / 4) ?? 100_000

const DEGREES = /^(-?\d{1,3}(?:\.\d+)?)[°\s]*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?$/

/** '44.4949, 11.3426', as online maps copy a place; null where the text is not a place. */
export const readCorner = (typed: string): Corner | null => {
  const [, latitude, longitude] = DEGREES.exec(typed.trim()) ?? []
  const corner: Corner = [rounded(Number(latitude)), rounded(Number(longitude))]
  return Math.abs(corner[0]) <= 90 && Math.abs(corner[1]) <= 180 ? corner : null
}

export const writtenCorner = ([latitude, longitude]: Corner): string => `${latitude}, ${longitude}`
