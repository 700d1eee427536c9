import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { runVenues } from '@/e2e/support/steps/menu/availability-steps'
import type { DatabasePlace } from '@/lib/server/db/connect'

export const OWN_DISHES = ['Tagliatelle al ragù', 'Tortellini in brodo', 'Lasagne verdi']

export const plainPhoto = (colour: string, width = 1_600, height = 1_200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

export const photoOf = (dish: number): string => `photos/dish-${dish}.jpg`

const venueFile = (id: number, dishes: string[]) => ({
  ...{ format: 1, id, token: `da-mario-${id}`, name: 'Da Mario', city: 'Bologna' },
  ...{ address: 'Via Lunga 1, 40124 Bologna', latitude: 44.49, longitude: 11.34 },
  ...{ image_path: 'photos/cover.jpg', logo_path: 'photos/logo.png' },
  courses: [
    {
      original_name: 'Primi',
      dishes: dishes.map((name, at) => ({
        ...{ name, price: 12, description: 'Fatta in casa.', image_path: photoOf(at) },
      })),
    },
  ],
})

export type OwnVenue = {
  /** The folder of its file and its photos. */
  folder: string
  path: string
  /** What was said when it was put. */
  said: string
  /** Takes it away again, and its folder. */
  remove: () => Promise<void>
}

/**
 * Puts a venue with a cover, a logo and a photo a dish into the database of a server, as an operator does. A photo is drawn in
 * several sizes and formats, which costs more than a page: a test asks for no more dishes than it looks at.
 */
export const putOwnVenue = async (
  place: DatabasePlace,
  id: number,
  dishes = OWN_DISHES.slice(0, 1),
): Promise<OwnVenue> => {
  const folder = await mkdtemp(join(tmpdir(), 'coperto-own-venue-'))
  await mkdir(join(folder, 'photos'))
  await writeFile(join(folder, 'photos/cover.jpg'), await plainPhoto('#446622', 1_800, 900))
  const logo = sharp(await plainPhoto('#aa2200', 300, 300)).png()
  await writeFile(join(folder, 'photos/logo.png'), await logo.toBuffer())
  for (const at of dishes.keys()) await writeFile(join(folder, photoOf(at)), await plainPhoto('#c08040'))
  const path = join(folder, 'da-mario.json')
  await writeFile(path, JSON.stringify(venueFile(id, dishes)))
  const said = await runVenues(place, ['put', path])
  const remove = async () => {
    await runVenues(place, ['remove', String(id), '--yes'])
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, path, said, remove }
}
