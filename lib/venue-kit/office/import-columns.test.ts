import { describe, expect, it } from '@jest/globals'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import { DIETS } from '@/lib/core/menu/filters/diets'
import { fieldsOf, IMPORT_GROUPS, readMeaning, TEXT_FIELDS, writeMeaning } from '@/lib/core/office/import-columns'
import { FIELD_NAMES, parseMeaning, TRANSLATED } from '@/lib/venue-kit/spreadsheet/map/column-field'

const OFFERED: readonly string[] = IMPORT_GROUPS.flatMap(fieldsOf)

const CHOICES = [
  ...OFFERED,
  ...TEXT_FIELDS.flatMap((field) => [`${field}:en`, `${field}:es`]),
  ...ALLERGENS.map((each) => `allergen:${each}`),
  ...DIETS.map((each) => `diet:${each}`),
  ...['size:Piccola', 'size:it', 'size:0,4 l: alla spina'],
]

describe('what a column may hold', () => {
  it('is offered in the office as an import reads it, each once', () => {
    const read = FIELD_NAMES.filter((name) => /^[a-zA-Z]+$/.test(name) && name !== 'none')
    expect(OFFERED.toSorted()).toEqual(read.toSorted())
    expect(TEXT_FIELDS.toSorted()).toEqual(TRANSLATED.toSorted())
  })

  it.each(CHOICES)('is one thing to both: %s', (choice) => {
    const { field, of } = readMeaning(choice)
    const parsed = parseMeaning(choice)
    if (parsed === null || parsed === 'none') throw new Error(`${choice} is not read`)
    expect(parsed.field).toBe(field)
    expect(parsed.of ?? (TEXT_FIELDS.some((each) => each === field) ? parsed.lang : '')).toBe(of)
    expect(writeMeaning({ field, of })).toBe(choice)
  })

  it.each(['', 'nonsense', 'allergen:gold', 'diet:', 'size: ', '-', 'none'])('is not read where it is %j', (text) => {
    expect(readMeaning(text)).toEqual({ field: 'none', of: '' })
  })
})
