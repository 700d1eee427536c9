import { venueFileSchema } from '@/lib/venue-files/venue-file'

type Upgrade = (older: object) => object

/**
 * What makes of a file of an older format one of the next, by the older one's number: an older file is read for ever. Each
 * answers with its `format` one higher, and keeps fields where they stood, so that problems still name their place.
 */
const UPGRADES: Record<number, Upgrade> = {}

const CURRENT = venueFileSchema.shape.format.value

const formatOf = (value: unknown): number | null => {
  const format: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'format') : null
  return typeof format === 'number' ? format : null
}

/** Whether a file was made for a Coperto after this one. */
export const isNewer = (value: unknown): boolean => (formatOf(value) ?? 0) > CURRENT

/** A file of any format as one of today's; what is none is left as it is. */
export const upgraded = (value: unknown): unknown => {
  const upgrade = UPGRADES[formatOf(value) ?? 0]
  return upgrade && typeof value === 'object' && value !== null ? upgraded(upgrade(value)) : value
}
