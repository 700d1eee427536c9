import { describe, expect, it } from '@jest/globals'
import type { DishEntry } from '@/lib/venue-kit/menu-entries'
import { printPath } from '@/lib/venue-kit/read/file-fault'
import { menuFaults } from '@/lib/venue-kit/read/menu-faults'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const PLACE = { city: 'Bologna', address: 'Via Lunga 1', latitude: 44, longitude: 11 }

const faultsOf = (dish: Partial<DishEntry>): string[] =>
  menuFaults(
    venueFileSchema.parse({
      ...{ format: 1, id: 1, token: 't', name: 'T', ...PLACE },
      courses: [{ original_name: 'A', dishes: [{ name: 'Insalata', ...dish }] }],
    }),
  ).map(({ path, found, wanted }) => `${printPath(path.slice(4))}: ${found} → ${wanted.split(' ')[0]}`)

const EGG = 'allergens: "uovo" in its description → eggs'
const caesar: Partial<DishEntry> = { description: 'con un uovo in camicia' }

describe('an allergen that the words of an item name', () => {
  it.each<[string, Partial<DishEntry>, string[]]>([
    ['is asked about where it is declared free of all', { ...caesar, allergens: 'none' }, [EGG]],
    ['is asked about where others are declared', { ...caesar, allergens: ['milk'] }, [EGG]],
    ['is not where it is declared', { ...caesar, allergens: ['eggs'] }, []],
    ['is not where there may be traces', { ...caesar, allergens: 'none', may_contain: ['eggs'] }, []],
    ['is not where it is answered', { ...caesar, allergens: 'none', free_of: ['eggs'] }, []],
    [
      'is not where an ingredient brings it',
      { allergens: ['eggs'], ingredients: [{ name: 'uovo', allergens: ['eggs'] }] },
      [],
    ],
    ['is not where nothing is declared: diners are told to ask', caesar, []],
    ['is not where the list is empty, which declares nothing', { ...caesar, allergens: [] }, []],
    [
      'in any language of a text',
      { name: { it: 'Verde', en: 'Egg salad' }, allergens: 'none' },
      ['allergens: "egg" in its name → eggs'],
    ],
    [
      'in an ingredient',
      { allergens: 'none', ingredients: [{ name: 'burro' }] },
      ['allergens: "burro" in its ingredients → milk'],
    ],
    ['in a note', { allergens: 'none', note: 'con pane' }, ['allergens: "pane" in its note → gluten']],
    [
      'in a variation, for which its dish answers too',
      { allergens: ['gluten'], variations: [{ name: 'con pane' }, { name: 'con gamberi' }] },
      ['variations[1].allergens: "gamberi" in its name → crustaceans'],
    ],
    [
      'in an addition that declares itself',
      { additions: [{ name: 'Sopra', additions: [{ name: 'Grana Padano', allergens: 'none' }, { name: 'Ricotta' }] }] },
      ['additions[0].additions[0].allergens: "grana padano" in its name → milk'],
    ],
    ['contradicts an answer', { allergens: ['milk'], free_of: ['milk'] }, ['free_of: milk → no']],
  ])('%s', (_, dish, faults) => {
    expect(faultsOf(dish)).toEqual(faults)
  })
})
