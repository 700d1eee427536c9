import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { Diet } from '@/lib/core/menu/filters/diets'
import { ALLERGEN_OF_WORD, foldedList, foldWord } from '@/lib/venue-kit/spreadsheet/allergen-words'
import { dietOfWord } from '@/lib/venue-kit/spreadsheet/cells/read-diets'
import { TRANSLATED } from '@/lib/venue-kit/spreadsheet/map/column-field'
import { HEADER_WORDS, type HeaderLang, type HeaderWord } from '@/lib/venue-kit/spreadsheet/map/header-words'
import { isSizeWord } from '@/lib/venue-kit/spreadsheet/map/size-words'

/**
 * What a header says by itself; its cells decide the rest. `lang`: said in so many words ('Name (English)'); `langs`:
 * the languages that call such a column so.
 */
export type HeaderGuess =
  | { is: 'word'; word: HeaderWord; lang: MenuLang | undefined; langs: readonly HeaderLang[] }
  | { is: 'size'; of: string }
  | { is: 'allergen'; of: Allergen }
  | { is: 'diet'; of: Diet }
  | { is: 'allergens?' }

const LANGUAGE_WORDS: Record<MenuLang, string> = {
  it: 'it, ita, italiano, italian, italienisch',
  en: 'en, eng, inglese, english, englisch, inglés, anglais',
  es: 'es, esp, spa, spagnolo, spanish, español, spanisch',
}

const LANGUAGE_OF_WORD: ReadonlyMap<string, MenuLang> = new Map(
  (Object.entries(LANGUAGE_WORDS) as [MenuLang, string][]).flatMap(([lang, words]) =>
    foldedList(words).map((word) => [word, lang] as const),
  ),
)

type Known = { word: HeaderWord; langs: HeaderLang[] }

const known = (): ReadonlyMap<string, Known> => {
  const found = new Map<string, Known>()
  for (const [lang, fields] of Object.entries(HEADER_WORDS) as [HeaderLang, Partial<Record<HeaderWord, string>>][]) {
    for (const [word, list] of Object.entries(fields) as [HeaderWord, string][]) {
      for (const text of foldedList(list)) {
        const before = found.get(text)
        // The first language to claim a header has it; the others call it so, too.
        if (before?.word === word) before.langs.push(lang)
        else if (!before) found.set(text, { word, langs: [lang] })
      }
    }
  }
  return found
}

const KNOWN = known()

/** UTF-16 units. Of twenty rows of long texts each would be folded, for being looked at as a header. */
const MAX_HEADER = 120

/** 'NomePiatto' → 'nome piatto', 'nome_piatto' likewise; '€' alone is a price. */
export const foldHeader = (text: string): string =>
  text.trim() === '€' ? 'euro' : foldWord(text.slice(0, MAX_HEADER).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

/** 'prezzo eur', 'price in euro'. */
const MONEY_WORDS = / (?:in )?(?:eur|euro|euros)$/
/** Size prices named as such: 'Prezzo piccola', 'Price (S)'. */
const PRICE_OF = /^(?:prezzo|price|preis|prix|precio|preco|цена|价格|価格) (?:al |alla |per |the )?(.+)$/

const wordOf = (folded: string): Known | undefined => KNOWN.get(folded) ?? KNOWN.get(folded.replace(MONEY_WORDS, ''))

const asWord = (folded: string): HeaderGuess | null => {
  const whole = wordOf(folded)
  if (whole) return { is: 'word', word: whole.word, lang: undefined, langs: whole.langs }
  const words = folded.split(' ')
  const lang = words.map((word) => LANGUAGE_OF_WORD.get(word)).find((found) => found !== undefined)
  const rest = words.filter((word) => !LANGUAGE_OF_WORD.has(word)).join(' ')
  const named = lang && wordOf(rest.replace(/ in$/, ''))
  if (!named) return null
  const isTranslated = TRANSLATED.some((field) => field === named.word)
  return lang === 'it' || isTranslated ? { is: 'word', word: named.word, lang, langs: named.langs } : null
}

/** As the header has it, without the word 'price'. */
const sizeName = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^(?:prezzo|price|preis|prix|precio|preço|цена)\s+/i, '')
    .replace(/^\((.+)\)$/, '$1')
    .trim()

const guessFolded = (folded: string, text: string): HeaderGuess | null => {
  const word = asWord(folded)
  if (word) return word
  const allergen = ALLERGEN_OF_WORD.get(folded) ?? ALLERGEN_OF_WORD.get(folded.replace(/^(?:contiene|contains) /, ''))
  if (allergen) return { is: 'allergen', of: allergen }
  const diet = dietOfWord(folded)
  if (diet) return { is: 'diet', of: diet }
  if (isSizeWord(folded) || isSizeWord(PRICE_OF.exec(folded)?.[1] ?? '')) return { is: 'size', of: sizeName(text) }
  return /al+erg|intol+eran|^contien|^contains|аллерг|过敏|過敏|アレル|حساسية/.test(folded)
    ? { is: 'allergens?' }
    : null
}

/** Null for an unknown header. 'MwSt' is one word, 'NomePiatto' are two. */
export const guessHeader = (text: string): HeaderGuess | null => {
  if (text.length > MAX_HEADER) return null
  const folded = foldHeader(text)
  return folded === '' ? null : (guessFolded(folded, text) ?? guessFolded(foldWord(text), text))
}

/** What a header of several words may be by one of them, where nothing is lost by a mistake that is told. */
const PART_FIELDS: readonly HeaderWord[] = ['name', 'price', 'course', 'description']

export const guessByPart = (text: string): HeaderWord | null => {
  if (text.length > MAX_HEADER) return null
  const words = foldHeader(text).split(' ')
  const found = words.map((word) => KNOWN.get(word)?.word).find((word) => word && PART_FIELDS.includes(word))
  return words.length > 1 ? (found ?? null) : null
}
