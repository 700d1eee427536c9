import { z } from 'zod'

const id = z.int().min(0)
const name = z.string().min(1)

/** Option lists of the filter popup (spec section 3). Foods call their name `text`. */
export const filterOptionsSchema = z.object({
  allergies: z.array(z.object({ id, name })),
  foods: z.array(z.object({ id, text: name })),
  diets: z.array(z.object({ id, name })),
})

const picked = z.array(id).max(100)

/** What the diner picked, by option id. It reveals health: never put it in an address, a log or an event. */
export const selectedFiltersSchema = z.strictObject({ allergies: picked, foods: picked, diets: picked })

export type FilterOptions = z.infer<typeof filterOptionsSchema>
export type SelectedFilters = z.infer<typeof selectedFiltersSchema>

export const NO_FILTERS: SelectedFilters = { allergies: [], foods: [], diets: [] }

export const hasFilters = ({ allergies, foods, diets }: SelectedFilters): boolean =>
  allergies.length + foods.length + diets.length > 0

/** How the menu API takes filters (spec section 7): comma-separated ids, '' where nothing is picked. */
export const filterQuery = ({ allergies, foods, diets }: SelectedFilters) => ({
  allergieprincipali: allergies.join(','),
  nongraditi: foods.join(','),
  diete: diets.join(','),
})

/** Whether every picked id is an option: one that is not must not be passed over, it would call dishes safe. */
export const knowsFilters = (options: FilterOptions, picked: SelectedFilters): boolean =>
  (['allergies', 'foods', 'diets'] as const).every((list) => {
    const known = new Set(options[list].map((option) => option.id))
    return picked[list].every((one) => known.has(one))
  })
