import { describe, expect, it } from '@jest/globals'
import { draftSchema } from '@/lib/core/office/draft'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { giveIds } from '@/lib/venue-kit/give-ids'
import { draftOfFile, fileOfDraft } from '@/lib/venue-kit/office/draft-of-file'

const stored = demoVenues().map((file) => JSON.parse(JSON.stringify(giveIds(file, []).file)))

describe('a draft of a venue file', () => {
  it.each(stored.map((file) => [file.name, file]))('comes together again as it was: %s', (_, file) => {
    expect(fileOfDraft(draftOfFile(file))).toEqual(file)
  })

  it('knows a group of additions wherever it stands', () => {
    const group = (name: string, ...ids: number[]) => ({ name, additions: ids.map((id) => ({ id, name: `${id}` })) })
    const namesOf = (...additions: ReturnType<typeof group>[]) => {
      const dish = { id: 2, name: 'Pizza', additions }
      const { items } = draftOfFile({ courses: [{ id: 1, original_name: 'Pizze', dishes: [dish] }] })
      return Object.fromEntries(
        items.filter(({ kind }) => kind === 'choices').map(({ item, fields }) => [fields.name, item]),
      )
    }
    const before = namesOf(group('Salse', 6, 5), group('Bordi', 7))
    expect(namesOf(group('Nuovo', 9), group('Bordi', 8, 7), group('Salse', 5, 6))).toMatchObject(before)
    expect(new Set(Object.values(namesOf(group('A'), group('B'), group('C', 3))))).toHaveProperty('size', 3)
  })

  it('names each of its items once', () => {
    for (const file of stored) {
      const items = draftSchema.parse(draftOfFile(file)).items.map(({ item }) => item)
      expect(new Set(items).size).toBe(items.length)
    }
  })
})
