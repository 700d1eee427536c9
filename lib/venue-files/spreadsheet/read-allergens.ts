import type { Allergen } from '@/lib/menu/allergens/allergens'
import { quoted } from '@/lib/venue-files/read/file-fault'
import {
  ALLERGEN_OF_WORD,
  FILLING,
  FREE,
  foldWord,
  LETTERED,
  NUMBERED,
} from '@/lib/venue-files/spreadsheet/allergen-words'
import type { CellReading } from '@/lib/venue-files/spreadsheet/cell-reading'

/** What the numbers and letters of a table stand for; 'mixed' where it has both, which no single legend does. */
export type AllergenCodes = { kind: 'none' | 'numbers' | 'letters' | 'mixed'; isAustrian: boolean }

const NAMES = 'names of the 14 allergens ("latte, uova"), or "nessuno"'

const SEPARATORS = /[,;|/\n\t()（）、，؛،:+&]+/

/** Words that part two names where the whole is none: 'latte e uova'. */
const CONJUNCTIONS = / (?:e|ed|and|y|und|и|و) /

const DASHES = /^[-–—]$/

const NUMBERS = /^\d[\d\s.*]*$/

const LETTER = /^[A-Za-z]$/

const tokensOf = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map((token) => token.trim())
    .filter((token) => foldWord(token) !== '')

const numbersIn = (token: string): string[] => token.match(/\d+/g) ?? []

/** Letters of Austria's list that the other lists of letters do not have, as these run on without a gap. */
const ONLY_AUSTRIAN = /^[OPR]$/i

/** Letters that mean another allergen in lists without a gap: celery or sulphites, mustard or lupin, sesame or molluscs. */
const DISPUTED = /^[LMN]$/i

/** Which codes stand in the allergen cells of a table. */
export const allergenCodesIn = (cells: readonly string[]): AllergenCodes => {
  const tokens = cells.flatMap(tokensOf)
  const hasNumbers = tokens.some((token) => NUMBERS.test(token))
  const letters = tokens.filter((token) => LETTER.test(token))
  const isAustrian = letters.some((letter) => ONLY_AUSTRIAN.test(letter))
  if (hasNumbers && letters.length > 0) return { kind: 'mixed', isAustrian }
  if (letters.length > 0) return { kind: 'letters', isAustrian }
  return { kind: hasNumbers ? 'numbers' : 'none', isAustrian }
}

const refused = (wanted: string): CellReading<never> => ({ ok: false, wanted })

const readCode = (token: string, codes: AllergenCodes): CellReading<Allergen[]> => {
  if (codes.kind === 'mixed')
    return refused(`${NAMES}: the table has numbers and letters, and nobody knows which list is meant`)
  if (LETTER.test(token)) {
    const allergen = LETTERED.get(token.toUpperCase())
    if (!allergen)
      return refused(`${NAMES}: no allergen has the letter ${token} in the list of Austria and South Tyrol`)
    if (DISPUTED.test(token) && !codes.isAustrian)
      return refused(`${NAMES}: lists of letters differ in what ${token} is`)
    return { ok: true, value: [allergen] }
  }
  const found = numbersIn(token).map((number) => NUMBERED[Number(number) - 1])
  const known = found.filter((allergen) => allergen !== undefined)
  return known.length === found.length ? { ok: true, value: known } : refused(`numbers from 1 to 14, or ${NAMES}`)
}

const wordsOf = (token: string): Allergen[] | null => {
  const folded = foldWord(token)
  const allergen = ALLERGEN_OF_WORD.get(folded) ?? ALLERGEN_OF_WORD.get(folded.replace(/^prodotti a base di /, ''))
  if (allergen) return [allergen]
  return FILLING.has(folded) ? [] : null
}

const readToken = (token: string, codes: AllergenCodes): CellReading<Allergen[]> => {
  if (NUMBERS.test(token) || LETTER.test(token)) return readCode(token, codes)
  const whole = wordsOf(token)
  if (whole) return { ok: true, value: whole }
  const parts = ` ${foldWord(token)} `.split(CONJUNCTIONS).map(wordsOf)
  const known = parts.filter((part) => part !== null)
  return known.length === parts.length ? { ok: true, value: known.flat() } : refused(NAMES)
}

/** A spreadsheet takes '7,10' for a number and writes '7,1': milk and mustard have become milk and gluten. */
const LOST_ZERO = /^\d{1,2}[.,]1$/

const isFree = (text: string): boolean => DASHES.test(text) || FREE.has(foldWord(text))

/**
 * The allergens of a cell that is not empty: none where it says so. Whatever is not surely one of the 14 is refused, since
 * a dish must never lose one in silence.
 */
export const readAllergens = (cell: string | number, codes: AllergenCodes): CellReading<Allergen[]> => {
  const text = String(cell).trim()
  if (isFree(text)) return { ok: true, value: [] }
  if (LOST_ZERO.test(text) || (typeof cell === 'number' && !Number.isInteger(cell))) {
    return refused(
      'the numbers as text, with a blank between them ("7, 10"): a spreadsheet may have taken them for one number',
    )
  }
  const tokens = tokensOf(text)
  const found: Allergen[] = []
  for (const token of tokens) {
    const reading = readToken(token, codes)
    // Of several it is said which one.
    if (!reading.ok) return tokens.length > 1 ? refused(`${reading.wanted}, not ${quoted(token)}`) : reading
    found.push(...reading.value)
  }
  return found.length > 0 ? { ok: true, value: [...new Set(found)] } : refused(NAMES)
}

/** What the codes of a table are read as, for its venue to compare with its own list; null where it has none. */
export const saidCodes = ({ kind }: AllergenCodes): string | null => {
  if (kind === 'none' || kind === 'mixed') return null
  const list =
    kind === 'numbers'
      ? NUMBERED.map((name, at) => `${at + 1} ${name}`)
      : [...LETTERED].map(([letter, name]) => `${letter} ${name}`)
  return `Allergens are read by this list, which must be your own: ${list.join(', ')}.`
}
