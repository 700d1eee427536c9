import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Schema, Validator } from '@cfworker/json-schema'
import { describe, expect, it } from '@jest/globals'
import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { menuSchema } from '@/lib/core/menu/menu'
import { venueSchema } from '@/lib/core/venue/venue'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { giveIds } from '@/lib/venue-kit/give-ids'
import { readVenueFile } from '@/lib/venue-kit/read-venue-file'
import { venueJsonSchema } from '@/lib/venue-kit/venue-json-schema'

const FORMATS = 'lib/testing/venue-formats'
const DEMO = 'lib/venue-kit/demo'

const written: Schema = JSON.parse(readFileSync('docs/venue.schema.json', 'utf8'))
const isRight = (file: unknown): boolean => new Validator(written, '7').validate(file).valid

/** Every name that an object of the schema may have. */
const namesIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, part]) => [
    ...(key === 'properties' ? Object.keys(part) : []),
    ...namesIn(part),
  ])
}

describe('the schema for editors', () => {
  it('is that of the format: scripts/documents/write-venue-schema.ts writes it', () => {
    expect(written).toEqual(JSON.parse(JSON.stringify(venueJsonSchema())))
  })

  it.each(readdirSync(DEMO))('takes the demo venue %s, which leads to it', (name) => {
    const file = JSON.parse(readFileSync(join(DEMO, name), 'utf8'))
    expect(isRight(file)).toBe(true)
    expect(join(DEMO, file.$schema)).toBe('docs/venue.schema.json')
  })

  it.each<[string, object]>([
    ['a price in words', { cover_charge: '2,50' }],
    ['three decimals', { cover_charge: 2.505 }],
    ['an unknown field', { cover: 2 }],
    ['a text without Italian', { description: { en: 'The room' } }],
    ['a picture above the file', { image_path: '../secret.jpg' }],
    [
      'an allergen of no law',
      { courses: [{ original_name: 'Primi', dishes: [{ name: 'A', allergens: ['garlic'] }] }] },
    ],
    ['a misspelt field deep within', { courses: [{ original_name: 'A', nested: [{ original_name: 'B', dish: [] }] }] }],
    ['no number', { id: undefined }],
  ])('marks %s', (_case, change) => {
    expect(isRight(JSON.parse(JSON.stringify({ ...smallVenueFile, ...change })))).toBe(false)
  })
})

describe('docs/venue-format.md', () => {
  const text = readFileSync('docs/venue-format.md', 'utf8')

  it('explains every field', () => {
    const names = new Set(namesIn(written))
    expect(names.size).toBeGreaterThan(80)
    expect([...names].filter((name) => !text.includes(`\`${name}\``) && !text.includes(`"${name}"`))).toEqual([])
  })

  it('shows a file that can be put', () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(text) ?? []
    expect(readVenueFile(example, 'example.json')).toHaveProperty('file')
    expect(isRight(JSON.parse(example))).toBe(true)
  })
})

describe('a file of every format that ever was', () => {
  it.each(readdirSync(FORMATS))('%s is read and makes a venue', (name) => {
    const read = readVenueFile(readFileSync(join(FORMATS, name)), name)
    if ('problems' in read) throw new Error(JSON.stringify(read.problems))
    const { file } = giveIds(read.file, [])
    for (const lang of MENU_LANGS) {
      const { venue, menu } = buildVenue(file, lang)
      expect(venueSchema.parse(venue)).toEqual(venue)
      expect(menuSchema.parse(menu).courses.map((course) => course.name)).toEqual([
        lang === 'en' ? 'Firsts' : 'Primi',
        'Degustazione',
      ])
      expect(menu.courses[0]?.dishes[0]).toMatchObject({ price: 1250, declaredAllergens: ['celery', 'sulfites'] })
      expect(menu.courses[0]?.dishes[0]?.suggested_drink).toMatchObject({ name: 'Sangiovese', price: 2000 })
    }
  })
})
