import { z } from 'zod'
import allergies from '@/lib/backend/embedded/filter-lists/allergies.json'
import diets from '@/lib/backend/embedded/filter-lists/diets.json'
import foods from '@/lib/backend/embedded/filter-lists/foods.json'
import { allergenSchema } from '@/lib/menu/allergens/allergens'
import { dietSchema } from '@/lib/menu/filters/diets'
import { foldText } from '@/lib/menu/fold-text'

const word = z.string().min(1)
const nameSchema = z.strictObject({ it: word, en: word, es: word })
const optionSchema = z.strictObject({ id: z.int().min(1), name: nameSchema })
/** Whole words or phrases of all three languages: a venue may leave an ingredient untranslated. */
const wordsSchema = z.array(word.transform(foldText))

const listsSchema = z.strictObject({
  allergies: z.array(optionSchema.extend({ allergen: allergenSchema })),
  foods: z.array(optionSchema.extend({ words: wordsSchema.min(1), maybe: wordsSchema })),
  diets: z.array(optionSchema.extend({ diet: dietSchema })),
})

/**
 * The options of the filter popup. An id, once published, keeps its meaning: browsers remember what was picked.
 * `words` are names of the food itself, `maybe` names of what may well contain it (a ragù, onions).
 */
export const FILTER_LISTS = listsSchema.parse({ allergies, foods, diets })
