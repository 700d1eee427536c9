import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { filterQuery, NO_FILTERS } from '@/lib/core/menu/filters/filters'
import { type Choice, matchFindings } from '@/lib/upstream/checker/allergen-findings'
import type { Finding } from '@/lib/upstream/checker/finding'
import type { RawAnswers } from '@/lib/upstream/checker/raw-answers'
import type { SentPart } from '@/lib/upstream/checker/sent-parts'
import { foodstyleSchema, matchedIds, matchingSchema } from '@/lib/upstream/filters'
import { allergenNamed } from '@/lib/upstream/wire/allergen-names'
import { dietNamed } from '@/lib/upstream/wire/diet-names'

const LISTS = {
  allergies: (name: string, label: string): Choice | null => {
    const allergen = allergenNamed(name)
    return allergen && { allergen, label: `allergy ${label}` }
  },
  diets: (name: string, label: string): Choice | null => {
    const diet = dietNamed(name)
    return diet && { diet, label: `diet ${label}` }
  },
}

const optionsOf = async ({ ask }: RawAnswers, list: keyof typeof LISTS) => {
  const answer = await ask(list, { query: { lang: ORIGINAL_LANG } })
  return (foodstyleSchema.safeParse(answer?.json).data ?? []).flatMap((option) => {
    if (!option) return []
    const label = `${option.id} ${JSON.stringify(option.name)}`
    return [{ id: option.id, label, choice: LISTS[list](option.name, label) }]
  })
}

/** Asks the filter for each allergy and diet alone, and holds its answers against the menu as it was sent. */
export async function* checkFilters(answers: RawAnswers, venueId: number, parts: SentPart[]): AsyncGenerator<Finding> {
  for (const list of ['allergies', 'diets'] as const)
    for (const { id, label, choice } of await optionsOf(answers, list)) {
      if (choice) {
        const picked = filterQuery({ ...NO_FILTERS, [list]: [id] })
        const query = { ...picked, ris_id: String(venueId), lang: ORIGINAL_LANG }
        const matched = matchingSchema.safeParse((await answers.ask('matching', { query }))?.json).data ?? []
        yield* matchFindings(choice, matchedIds(matched), parts)
      } else if (list === 'allergies')
        yield {
          outcome: 'warning',
          sentence: `Allergy ${label} is none of the 14 allergens; expected: one by its name.`,
        }
    }
}
