import trattoria from '@/lib/venue-kit/demo/1001.json'
import hotel from '@/lib/venue-kit/demo/1002.json'
import beach from '@/lib/venue-kit/demo/1003.json'
import pizzeria from '@/lib/venue-kit/demo/1004.json'
import sushi from '@/lib/venue-kit/demo/1005.json'
import winery from '@/lib/venue-kit/demo/1006.json'
import osteria from '@/lib/venue-kit/demo/1007.json'
import cantina from '@/lib/venue-kit/demo/1008.json'
import longMenu from '@/lib/venue-kit/demo/1009.json'
import themed from '@/lib/venue-kit/demo/9207.json'
import { isNumbered, type NumberedFile } from '@/lib/venue-kit/numbered-file'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const WRITTEN: unknown[] = [
  ...[trattoria, hotel, beach, pizzeria, sushi, winery, osteria, cantina],
  ...[longMenu, themed],
]

const read = (written: unknown): NumberedFile => {
  const file = venueFileSchema.parse(written)
  if (!isNumbered(file)) throw new Error(`an item of demo venue ${file.id} has no id`)
  return file
}

/**
 * In home page order: 1001 to 1008, 1009 with 600 dishes, 9207 with themed groups (spec section 2). Throws on an
 * invalid file.
 */
export const demoVenues = (): NumberedFile[] => WRITTEN.map(read)
