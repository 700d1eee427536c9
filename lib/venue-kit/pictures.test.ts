import { describe, expect, it } from '@jest/globals'
import { giveIds } from '@/lib/venue-kit/give-ids'
import { photosIn, withPhotos } from '@/lib/venue-kit/pictures'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const dish = (image_path: string) => ({ name: image_path, image_path })

const { file } = giveIds(
  venueFileSchema.parse({
    ...{ format: 1, id: 2001, token: 'da-mario', name: 'Da Mario', city: 'Bologna', address: 'Via Lunga 1' },
    ...{ latitude: 44.5, longitude: 11.3, image_path: 'a.jpg', logo_path: 'b.jpg' },
    amenities: [{ name: 'Wi-Fi' }, { name: 'Giardino', image_path: 'c.jpg' }],
    courses: [
      {
        original_name: 'Primi',
        dishes: [dish('d.jpg'), dish('/pictures/dishes/ragu.svg'), { name: 'Zuppa' }],
        nested: [{ original_name: 'Paste', dishes: [dish('e.jpg'), dish('d.jpg')] }],
      },
    ],
    beverages: [{ name: 'Vini', drinks: [dish('https://cantina.example/f.jpg')] }],
  }),
  [],
)

describe('the photos of a venue file', () => {
  it('are found once, with every place that names them', () => {
    expect(Object.fromEntries(photosIn(file))).toEqual({
      'a.jpg': [['image_path']],
      'b.jpg': [['logo_path']],
      'c.jpg': [['amenities', 1, 'image_path']],
      'd.jpg': [
        ['courses', 0, 'dishes', 0, 'image_path'],
        ['courses', 0, 'nested', 0, 'dishes', 1, 'image_path'],
      ],
      'e.jpg': [['courses', 0, 'nested', 0, 'dishes', 0, 'image_path']],
      'https://cantina.example/f.jpg': [['beverages', 0, 'drinks', 0, 'image_path']],
    })
  })

  it('are all replaced, and nothing else is', () => {
    const replaced = withPhotos(file, (picture) => `/photos/${picture}`)
    expect([...photosIn(replaced)]).toEqual([])
    expect(withPhotos(replaced, () => undefined)).toEqual(replaced)
    const taken = JSON.stringify(withPhotos(file, () => undefined))
    expect(taken.match(/image_path|logo_path/g)).toEqual(['image_path'])
    expect(taken).toContain('/pictures/dishes/ragu.svg')
  })
})
