import { isPointInPolygon } from 'geolib'
import type { Cents } from '@/lib/money'
import type { Coordinates } from '@/lib/places/address'
import type { PublicVenue } from '@/lib/venue/venue'

type Fare = { distance_from: number; distance_to: number; cost_increase: Cents }
type Corner = PublicVenue['pony_u_polygon'][number]

/**
 * What a delivery over a distance in metres costs: both ends of a band are served, and where bands touch the cheaper
 * one wins. Null in a gap and beyond the last band (spec section 5).
 */
export const fareOf = (fares: readonly Fare[], distance: number): Cents | null => {
  const costs = fares
    .filter(({ distance_from, distance_to }) => distance_from <= distance && distance <= distance_to)
    .map(({ cost_increase }) => cost_increase)
  return costs.length > 0 ? Math.min(...costs) : null
}

/** What the courier costs: where it goes is for its area to say, so beyond the bands the first fare holds. */
export const courierFareOf = (fares: readonly Fare[], distance: number): Cents =>
  fareOf(fares, distance) ?? fares[0]?.cost_increase ?? 0

/** About a centimetre, in degrees: what lies on a border is not told from it by its last decimals. */
const ON_BORDER = 1e-7

const distanceToEdge = ({ latitude, longitude }: Coordinates, from: Corner, to: Corner): number => {
  const along = [to[0] - from[0], to[1] - from[1]] as const
  const point = [latitude - from[0], longitude - from[1]] as const
  const length = along[0] ** 2 + along[1] ** 2
  const share = length === 0 ? 0 : (point[0] * along[0] + point[1] * along[1]) / length
  const nearest = Math.min(1, Math.max(0, share))
  return Math.hypot(point[0] - nearest * along[0], point[1] - nearest * along[1])
}

/**
 * Whether a place lies in an area given by its corners, closed or open alike. Its border belongs to it: geolib counts
 * only some of the edges in.
 */
export const isInArea = (place: Coordinates, corners: readonly Corner[]): boolean => {
  if (corners.length < 3) return false
  const isOnBorder = corners.some((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner
    return distanceToEdge(place, corner, next) <= ON_BORDER
  })
  if (isOnBorder) return true
  return isPointInPolygon(
    place,
    corners.map(([latitude, longitude]) => ({ latitude, longitude })),
  )
}
