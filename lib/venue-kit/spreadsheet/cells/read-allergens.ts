import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { DishEntry } from '@/lib/venue-kit/menu-entries'
import { quoted } from '@/lib/venue-kit/read/file-fault'
import {
  ALLERGEN_OF_WORD,
  FILLING,
  FREE,
  foldWord,
  LETTERED,
  NUMBERED,
} from '@/lib/venue-kit/spreadsheet/allergen-words'
import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'

/** Allergen code lists. Nothing in a menu tells which one it follows, so the operator must. */
const LISTS = {
  eu: {
    name: 'the numbers of Regulation (EU) 1169/2011, annex II',
    codes: new Map(NUMBERED.map((name, at) => [String(at + 1), name])),
  },
  at: { name: 'the letters of Austria and South Tyrol', codes: LETTERED },
} as const satisfies Record<string, { name: string; codes: ReadonlyMap<string, Allergen> }>

export type AllergenList = keyof typeof LISTS

export const isAllergenList = (text: string): text is AllergenList => Object.hasOwn(LISTS, text)

const legendOf = (list: AllergenList): string =>
  [...LISTS[list].codes].map(([code, allergen]) => `${code} ${allergen}`).join(', ')

/** The allergen that a list numbers or letters so. */
export const codedAllergen = (code: string, list: AllergenList): Allergen | undefined =>
  (LISTS[list].codes as ReadonlyMap<string, Allergen>).get(code.toUpperCase())

/** As command-line options. */
export const LISTS_IN_WORDS = (['eu', 'at'] as const)
  .map((list) => `--allergen-codes ${list} (${LISTS[list].name})`)
  .join(' or ')

const NAMES = 'names of the 14 allergens ("latte, uova"), or "nessuno"'

const SEPARATORS = /[,;|/\n\t()（）、，؛،:+&]+/

/** 'latte e uova' */
const CONJUNCTIONS = / (?:e|ed|et|and|y|und|и|و) /

const DASHES = /^[-–—]$/

const NUMBERS = /^\d[\d\s.*]*$/

const LETTER = /^[A-Za-z]$/

const tokensOf = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map((token) => token.trim())
    .filter((token) => foldWord(token) !== '')

const refused = (wanted: string): CellReading<never> => ({ ok: false, wanted })

const codesIn = (token: string): string[] => (LETTER.test(token) ? [token.toUpperCase()] : (token.match(/\d+/g) ?? []))

const readCode = (token: string, list: AllergenList | null): CellReading<Allergen[]> => {
  if (list === null) return refused(`${NAMES}; or say which list its codes follow, ${LISTS_IN_WORDS}`)
  const { name, codes } = LISTS[list]
  const found = codesIn(token).map((code) => codes.get(code.replace(/^0+(?=\d)/, '')))
  const known = found.filter((allergen) => allergen !== undefined)
  if (known.length === found.length) return { ok: true, value: known }
  return refused(`${NAMES}, or ${name}: ${legendOf(list)}`)
}

const wordsOf = (token: string): Allergen[] | null => {
  const folded = foldWord(token)
  const allergen = ALLERGEN_OF_WORD.get(folded) ?? ALLERGEN_OF_WORD.get(folded.replace(/^prodotti a base di /, ''))
  if (allergen) return [allergen]
  return FILLING.has(folded) ? [] : null
}

const readToken = (token: string, list: AllergenList | null): CellReading<Allergen[]> => {
  if (NUMBERS.test(token) || LETTER.test(token)) return readCode(token, list)
  const whole = wordsOf(token)
  if (whole) return { ok: true, value: whole }
  const parts = ` ${foldWord(token)} `.split(CONJUNCTIONS).map(wordsOf)
  const known = parts.filter((part) => part !== null)
  return known.length === parts.length ? { ok: true, value: known.flat() } : refused(NAMES)
}

/** Spreadsheets turn '7,10' into '7,1': milk and mustard would become milk and gluten. */
const LOST_ZERO = /^\d{1,2}[.,]1$/

const isFree = (text: string): boolean => DASHES.test(text) || FREE.has(foldWord(text))

/**
 * Refuses anything uncertain, and codes without `list`, as a dish must never lose one silently; [] if declared free.
 */
export const readAllergens = (cell: string | number, list: AllergenList | null): CellReading<Allergen[]> => {
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
    const reading = readToken(token, list)
    // Name the one among several.
    if (!reading.ok) return tokens.length > 1 ? refused(`${reading.wanted}, not ${quoted(token)}`) : reading
    found.push(...reading.value)
  }
  return found.length > 0 ? { ok: true, value: [...new Set(found)] } : refused(NAMES)
}

/** 'none' if declared free of all 14. */
export const readDeclaration = (
  cell: string | number,
  list: AllergenList | null,
): CellReading<NonNullable<DishEntry['allergens']>> => {
  const reading = readAllergens(cell, list)
  return reading.ok && reading.value.length === 0 ? { ok: true, value: 'none' } : reading
}

/** For the venue to compare with its own list. */
export const saidList = (list: AllergenList): string =>
  `Codes of allergens are ${LISTS[list].name}. See that they are your own: ${legendOf(list)}.`
