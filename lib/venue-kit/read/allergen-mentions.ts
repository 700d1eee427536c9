import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import lists from '@/lib/venue-kit/read/allergen-mentions.json'

/** Folded to '·'. */
const BREAKS = /[,;:.!?/+&|•·\n、。，；：]+/g

/** Lower case without accents, padded by spaces. Kana marks stay, as they make other letters. */
const fold = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .replace(/(?<![\p{sc=Hira}\p{sc=Kana}])\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
  return ` ${(plain.replace(BREAKS, '·').match(/[\p{L}\p{M}\p{N}]+|·/gu) ?? []).join(' ')} `
}

/** Arabic writes 'and', 'with' and 'the' as one with the word. */
const ARABIC_PREFIX = '(?:[وفبكل]?ال|لل|[وفبك])?'

/** '*' matches any ending. */
const patternOf = (phrase: string): string =>
  phrase
    .trim()
    .split(' ')
    .map((word) => `${fold(word).trim()}${word.endsWith('*') ? '\\p{L}*' : ''}`)
    .map((word) => (/^\p{sc=Arab}/u.test(word) ? ARABIC_PREFIX + word : word))
    .join(' ')

/** No spaces between words. */
const isJoined = (pattern: string): boolean => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(pattern)

type Words = { spaced: string; joined: string }

/** Matches nothing. */
const NOTHING = '(?!)'

/** Longest first, as alternation takes the first match. */
const anyOf = (patterns: string[]): string =>
  patterns.length > 0 ? `(?:${patterns.toSorted((a, b) => b.length - a.length).join('|')})` : NOTHING

const wordsOf = (...commaLists: string[]): Words => {
  const patterns = commaLists
    .flatMap((list) => list.split(','))
    .map(patternOf)
    .filter((pattern) => pattern !== '')
  return { spaced: anyOf(patterns.filter((one) => !isJoined(one))), joined: anyOf(patterns.filter(isJoined)) }
}

const whole = (pattern: string): string => `(?<= )${pattern}(?= )`

const GENERAL = {
  no: `${wordsOf(lists.negations).spaced} (?:${wordsOf(lists.fillers).spaced} ){0,2}`,
  free: wordsOf(lists.frees).spaced,
  vegan: wordsOf(lists.vegan),
  /** A word in between, such as 'fresca' before 'senza glutine'. */
  between: `(?:(?!${wordsOf(lists.links).spaced} )\\p{L}+ )?`,
  before: wordsOf(lists.joinedBefore).joined,
  after: wordsOf(lists.joinedAfter).joined,
  onRequest: wordsOf(lists.onRequest),
}

const ON_REQUEST = new RegExp(`${whole(GENERAL.onRequest.spaced)}|${GENERAL.onRequest.joined}`, 'u')

const ANIMAL = lists.animal.split(', ')

/** `harmless`: other things, such as 'noce moscata'; `denied`: stated absence. */
type Patterns = { mention: RegExp; harmless: RegExp; denied: RegExp }

const patternsOf = (allergen: Allergen): Patterns => {
  const { not, ...words } = lists.allergens[allergen]
  const name = wordsOf(words.name)
  const all = wordsOf(...Object.values(words))
  const harmless = wordsOf(not)
  const { no, free, vegan, between, before, after } = GENERAL
  const denials = [
    whole(`(?:${all.spaced} ${between})?${no}${name.spaced}`),
    whole(no + all.spaced),
    whole(`${name.spaced} ${free}(?: ${between}${all.spaced})?`),
    `${before}${name.joined}`,
    `${name.joined} ?${after}(?:の? ?${all.joined})?`,
  ]
  const plants = ANIMAL.includes(allergen)
    ? [whole(`(?:${all.spaced} ${vegan.spaced}|${vegan.spaced} ${all.spaced})`), `${vegan.joined}の?${all.joined}`]
    : []
  return {
    mention: new RegExp(`${whole(all.spaced)}|${all.joined}`, 'u'),
    harmless: new RegExp(`${whole(harmless.spaced)}|${harmless.joined}`, 'gu'),
    denied: new RegExp([...denials, ...plants].join('|'), 'gu'),
  }
}

const PATTERNS = new Map(ALLERGENS.map((allergen) => [allergen, patternsOf(allergen)]))

/**
 * Allergens mentioned in any of Coperto's languages, with the word: 'parmigiano' for milk. 'senza uova' is no mention,
 * unless it offers a choice ('anche senza glutine').
 */
export const mentionedAllergens = (text: string): Map<Allergen, string> => {
  const folded = fold(text)
  const isChoice = ON_REQUEST.test(folded)
  const found = new Map<Allergen, string>()
  for (const [allergen, { mention, harmless, denied }] of PATTERNS) {
    const rest = folded.replace(harmless, '·')
    const word = mention.exec(isChoice ? rest : rest.replace(denied, '·'))?.[0]
    if (word !== undefined) found.set(allergen, word)
  }
  return found
}
