import { z } from 'zod'

const id = z.int().min(0)
const name = z.string().min(1)

/** Spec section 3. */
export const filterOptionsSchema = z.object({
  allergies: z.array(z.object({ id, name })),
  foods: z.array(z.object({ id, text: name })),
  diets: z.array(z.object({ id, name })),
})

const picked = z.array(id).max(100)

/** Picked option ids. Health data: never in a URL, a log or an event. */
export const selectedFiltersSchema = z.strictObject({ allergies: picked, foods: picked, diets: picked })

export type FilterOptions = z.infer<typeof filterOptionsSchema>
export type SelectedFilters = z.infer<typeof selectedFiltersSchema>

export const NO_FILTERS: SelectedFilters = { allergies: [], foods: [], diets: [] }

export const hasFilters = ({ allergies, foods, diets }: SelectedFilters): boolean =>
  allergies.length + foods.length + diets.length > 0

/** The menu API's query (spec section 7): comma-separated ids, '' for none. */
export const filterQuery = ({ allergies, foods, diets }: SelectedFilters) => ({
  allergieprincipali: allergies.join(','),
  nongraditi: foods.join(','),
  diete: diets.join(','),
})

/** Ignoring an unknown id would call dishes safe. */
export const knowsFilters = (options: FilterOptions, picked: SelectedFilters): boolean =>
  (['allergies', 'foods', 'diets'] as const).every((list) => {
    const known = new Set(options[list].map((option) => option.id))
    return picked[list].every((one) => known.has(one))
  })
