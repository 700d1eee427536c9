import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { giveIds, itemChanges, type KnownItem } from '@/lib/venue-kit/give-ids'
import type { DishEntry } from '@/lib/venue-kit/menu-entries'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

const VENUE = { format: 1, id: 2001, token: 'da-mario', name: 'Da Mario' } as const

const fileOf = (...dishes: DishEntry[]): VenueFile =>
  ({ ...VENUE, courses: [{ original_name: 'Primi', dishes }] }) as VenueFile

const dishIds = ({ courses = [] }: VenueFile): (number | undefined)[] =>
  courses.flatMap(({ dishes = [] }) => dishes.map((dish: DishEntry) => dish.id))

/** The file with its ids, and all that the venue ever had. */
const next = (file: VenueFile, before: KnownItem[] = []) => {
  const { file: numbered, items } = giveIds(file, before)
  const nameOf = ({ kind, id }: KnownItem): string => `${kind}:${id}`
  const known = new Map([...before, ...itemChanges(before, items)].map((item) => [nameOf(item), item]))
  return { ids: dishIds(numbered), numbered, known: [...known.values()] }
}

describe('the ids of a venue', () => {
  it('are given in the order of the file, from numbers that show their venue', () => {
    const { file } = giveIds(fileOf({ name: 'Ragù', price: 13 }, { name: 'Zuppa', price: 9 }), [])
    expect(JSON.stringify(file.courses)).toBe(
      JSON.stringify([
        {
          ...{ id: 200_100_001, original_name: 'Primi' },
          dishes: [
            { id: 200_100_002, name: 'Ragù', price: 13 },
            { id: 200_100_003, name: 'Zuppa', price: 9 },
          ],
        },
      ]),
    )
  })

  it('stay while price, place and description change', () => {
    const first = next(fileOf({ name: 'Ragù', price: 13 }, { name: 'Zuppa' }))
    const second = next(fileOf({ name: 'Zuppa', price: 9 }, { name: 'Ragù', description: 'Nuovo' }), first.known)
    expect(second.ids).toEqual([...first.ids].reverse())
  })

  it('stay where a dish is renamed and has a key, or its id, and so do those of its variations', () => {
    const sizes = { variations: [{ name: 'Piccola' }, { name: 'Grande' }] }
    const first = next(fileOf({ key: 'ragu', name: 'Ragù', ...sizes }))
    const second = next(fileOf({ key: 'ragu', name: 'Tagliatelle al ragù', ...sizes }), first.known)
    const [id] = first.ids
    const third = next(fileOf({ ...(id && { id }), name: 'Il ragù', ...sizes }), second.known)
    expect(second.numbered.courses?.[0]?.dishes?.[0]?.variations).toEqual(
      first.numbered.courses?.[0]?.dishes?.[0]?.variations,
    )
    expect(third.ids).toEqual(first.ids)
    // The name it has now is what the next file knows it by.
    expect(next(fileOf({ name: 'Il ragù' }), third.known).ids).toEqual(first.ids)
  })

  it('are never given twice, also not after their item is gone', () => {
    const first = next(fileOf({ name: 'A' }, { name: 'B' }))
    const second = next(fileOf({ name: 'C' }), first.known)
    expect(first.ids).not.toContain(second.ids[0])
    const back = next(fileOf({ name: 'B' }), second.known)
    expect(back.ids).toEqual([first.ids[1]])
  })

  it('are those of the file where it names them, also against what was known', () => {
    const first = next(fileOf({ name: 'A' }, { name: 'B' }))
    const [a, b] = first.ids
    expect(next(fileOf({ id: 7, name: 'A' }), first.known).ids).toEqual([7])
    // B's number was written on another dish: B itself cannot keep it.
    const swapped = next(fileOf({ ...(b && { id: b }), name: 'Nuovo' }, { name: 'B' }), first.known).ids
    expect(swapped[0]).toBe(b)
    expect([a, b]).not.toContain(swapped[1])
  })

  it('fill a file that has them all with nothing', () => {
    const { numbered, known } = next(fileOf({ name: 'A', variations: [{ name: 'x' }] }))
    expect(giveIds(numbered, [])).toEqual({ file: numbered, items: known })
    expect(JSON.stringify(giveIds(numbered, known).file)).toBe(JSON.stringify(numbered))
  })

  it('are unique in their kind and stay with their key, whatever one file after another says', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D', 'E')
    const dish = fc.record({ name }, { requiredKeys: ['name'] })
    const written = fc.array(dish, { maxLength: 6 }).map((dishes) => fileOf(...dishes))
    fc.assert(
      fc.property(fc.array(written, { maxLength: 6 }), (files) => {
        let before: KnownItem[] = []
        const owners = new Map<number, string>()
        for (const file of files) {
          const { numbered, known } = next(file, before)
          const ids = dishIds(numbered)
          expect(new Set(ids).size).toBe(ids.length)
          for (const { kind, id, key } of known) {
            expect(owners.get(id) ?? `${kind} ${key}`).toBe(`${kind} ${key}`)
            owners.set(id, `${kind} ${key}`)
          }
          expect(itemChanges(known, giveIds(numbered, known).items)).toEqual([])
          before = known
        }
      }),
    )
  })
})
