import type { CardView } from '@/components/menu/card/card-view'
import { containedAllergens, declaresAllergens, possibleAllergens } from '@/lib/core/menu/allergens/allergen-state'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'

type WordsView = Pick<CardView, 'words' | 'allergenName'>

const listed = (key: 'contains' | 'mayContain', allergens: Allergen[], { words, allergenName }: WordsView): string[] =>
  allergens.length > 0 ? [words(key, { allergens: allergens.map(allergenName).join(', ') })] : []

/** Contained allergens; none of a dish that declares nothing, or the rest would read as free. */
export const shownAllergens = ({ kind, item }: ItemAnswer): Allergen[] =>
  kind === 'drink' || declaresAllergens(item) ? containedAllergens(item) : []

const declarationOf = (answer: ItemAnswer, { words }: WordsView): string[] => {
  const { kind, item } = answer
  if (kind === 'drink') return []
  if (!declaresAllergens(item)) return [words('notDeclared')]
  return shownAllergens(answer).length + possibleAllergens(item).length === 0 ? [words('declaredFree')] : []
}

/**
 * What is told beside the contained allergens: possible ones, declared free, or not declared, which is never shown as
 * safe; frozen.
 */
export const furtherWords = (answer: ItemAnswer, view: WordsView): string[] => [
  ...declarationOf(answer, view),
  ...listed('mayContain', possibleAllergens(answer.item), view),
  ...(answer.kind === 'dish' && answer.item.is_frozen ? [view.words('frozen')] : []),
]

/** All of it in words; empty where nothing is known of a drink. */
export const allergenWords = (answer: ItemAnswer, view: WordsView): string =>
  [...listed('contains', shownAllergens(answer), view), ...furtherWords(answer, view)].join(' · ')
