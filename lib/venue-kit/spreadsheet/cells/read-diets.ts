import { DIETS, type Diet } from '@/lib/core/menu/filters/diets'
import { foldedList, foldWord } from '@/lib/venue-kit/spreadsheet/allergen-words'
import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'

const WORDS: Record<Diet, string> = {
  // 'V' may be vegan, which is vegetarian; 'VG' is either and stays unread.
  vegetarian: `vegetariano, vegetariana, vegetariani, vegetariane, vegetarian, veggie, v, vegetarisch, végétarien, végétarienne,
    вегетарианское, вегетарианский, ベジタリアン, 素食, نباتي`,
  vegan: `vegano, vegana, vegani, vegane, vegan, ve, vgn, végan, végétalien, végétalienne, веганское, веганский, ヴィーガン, ビーガン,
    纯素, نباتي صرف`,
  pescatarian: `pescetariano, pescetariana, pescatariano, pescatarian, pescetarian, pescetarisch, пескетарианское, ペスカタリアン,
    鱼素, نباتي مع السمك`,
  glutenFree:
    'senza glutine, gluten free, gf, sin gluten, sem glúten, sans gluten, glutenfrei, без глютена, グルテンフリー, 无麸质, خالٍ من الغلوتين',
  lactoseFree: `senza lattosio, lactose free, lf, sin lactosa, sem lactose, sans lactose, laktosefrei, без лактозы, 乳糖不使用, ラクトースフリー, 无乳糖,
    خالٍ من اللاكتوز`,
}

const DIET_OF_WORD: ReadonlyMap<string, Diet> = new Map(
  (Object.entries(WORDS) as [Diet, string][]).flatMap(([diet, words]) =>
    foldedList(words).map((word) => [word, diet] as const),
  ),
)

/** In Italian, as `readDiets` reads it back. */
export const nameOfDiet = (diet: Diet): string => WORDS[diet].split(',')[0] ?? diet

export const dietOfWord = (folded: string): Diet | undefined => DIET_OF_WORD.get(folded)

/** Implied diets, which venues seldom write. */
const ALSO: Partial<Record<Diet, readonly Diet[]>> = {
  vegan: ['vegetarian', 'pescatarian'],
  vegetarian: ['pescatarian'],
}

export const impliedDiets = (diets: readonly Diet[]): Diet[] => {
  const meant = new Set(diets.flatMap((diet) => [diet, ...(ALSO[diet] ?? [])]))
  return DIETS.filter((diet) => meant.has(diet))
}

const NONE: ReadonlySet<string> = new Set(foldedList('nessuna, nessuno, none, ninguna, keine'))

const SEPARATORS = /[,;|/\n、，؛،+&]+/

/** Empty if it says none. */
export const readDiets = (cell: string | number): CellReading<Diet[]> => {
  const text = String(cell)
  if (/^[-–—]$/.test(text) || NONE.has(foldWord(text))) return { ok: true, value: [] }
  const words = text.split(SEPARATORS).map(foldWord)
  const found = words.filter((word) => word !== '').map((word) => DIET_OF_WORD.get(word))
  const known = found.filter((diet) => diet !== undefined)
  if (known.length === 0 || known.length < found.length) {
    return { ok: false, wanted: 'vegetariano, vegano, pescetariano, senza glutine, senza lattosio, or "nessuna"' }
  }
  return { ok: true, value: impliedDiets(known) }
}
