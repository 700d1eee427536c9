import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import type { Favourite } from '@/lib/core/menu/favourites'
import { dishesOf, findDish, findDrink } from '@/lib/core/menu/find-item'
import { foldedWords } from '@/lib/core/menu/fold-text'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import type { Menu } from '@/lib/core/menu/menu'
import type { SearchAnswer } from '@/lib/core/menu/menu-answers'

/** `similar`: no exact match, so these are one typing error away. */
export type FoundItems = { items: Favourite[]; similar: boolean }

export const SEARCH_PAGE = 30

/** Minimum word length for typing errors: 'pane' would match 'rane'. */
const TOLERANT_LETTERS = 5
const MAX_WORDS = 10
const INSIDE_LETTERS = 3

/** `inside`: suffixes of name words, so 'burger' finds a cheeseburger. */
const BOOST = { name: 12, inside: 5, about: 3, course: 2, description: 1 }
const WHOLE_WORDS = ['name', 'about', 'course', 'description']

/** `begins`: the folded name, compared with the whole term. */
type Entry = Record<keyof typeof BOOST, string> & { id: string; begins: string }

const endsOf = (word: string): string[] =>
  [...word].flatMap((_, at) => (at > 0 && word.length - at >= INSIDE_LETTERS ? [word.slice(at)] : []))

const OPTIONS: SearchOptions = { combineWith: 'AND', prefix: true, boost: BOOST }

const indexOf = (entries: Entry[]): MiniSearch<Entry> => {
  const index = new MiniSearch<Entry>({
    fields: Object.keys(BOOST),
    storeFields: ['begins'],
    tokenize: (text, field) => (field === 'inside' ? foldedWords(text).flatMap(endsOf) : foldedWords(text)),
    processTerm: (word) => word,
  })
  index.addAll(entries)
  return index
}

const entriesOf = (menu: Menu): Entry[] => {
  const entries = new Map<string, Entry>()
  const put = (id: string, name: string, about: string, course: string, description: string) => {
    const known = entries.get(id)
    if (known) known.course += ` ${course}`
    else entries.set(id, { id, begins: foldedWords(name).join(' '), name, inside: name, about, course, description })
  }
  for (const { dish, course } of dishesOf(menu)) {
    const ingredients = dish.ingredients.map(({ name }) => name).join(' ')
    put(`dish-${dish.id}`, dish.name, ingredients, `${course.original_name} ${course.name}`, dish.description)
  }
  for (const { name: group, drinks } of menu.beverages) {
    for (const { id, name, cellar, year, description } of drinks)
      put(`drink-${id}`, name, `${cellar} ${year}`, group, description)
  }
  return [...entries.values()]
}

const indexes = new WeakMap<Menu, MiniSearch<Entry>>()

const indexed = (menu: Menu): MiniSearch<Entry> => {
  const index = indexes.get(menu) ?? indexOf(entriesOf(menu))
  indexes.set(menu, index)
  return index
}

/** A swap of two letters is one typing error but two edits. */
const swapsOf = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))

const tolerant = (word: string): Query =>
  word.length < TOLERANT_LETTERS
    ? word
    : {
        combineWith: 'OR',
        queries: [
          { queries: [word], fuzzy: 1 },
          { queries: swapsOf(word), combineWith: 'OR' },
        ],
      }

const toItem = (key: string): Favourite => {
  const [kind, id] = key.split('-')
  return { kind: kind === 'drink' ? 'drink' : 'dish', id: Number(id) }
}

/** All words must match, as prefixes, in any order, without accents; or else long words with one typing error. */
export const searchMenu = (menu: Menu, term: string): FoundItems => {
  const words = [...new Set(foldedWords(term))].slice(0, MAX_WORDS)
  if (words.length === 0) return { items: [], similar: false }
  const index = indexed(menu)
  const begins = words.join(' ')
  const options: SearchOptions = {
    ...OPTIONS,
    boostDocument: (_id, _word, stored) => (String(stored?.begins).startsWith(begins) ? 3 : 1),
  }
  const exact = index.search({ queries: words }, options)
  const found =
    exact.length > 0 ? exact : index.search({ queries: words.map(tolerant) }, { ...options, fields: WHOLE_WORDS })
  return { items: found.map(({ id }) => toItem(String(id))), similar: exact.length === 0 && found.length > 0 }
}

const answerOf = (menu: Menu, { kind, id }: Favourite): ItemAnswer[] => {
  if (kind === 'drink') {
    const item = findDrink(menu, id)
    return item ? [{ kind, item, inTastingMenu: false }] : []
  }
  const found = findDish(menu, id)
  return found ? [{ kind, item: found.dish, inTastingMenu: found.course.tastingMenu !== null }] : []
}

/** Drops items no longer on the menu. */
export const searchAnswer = (menu: Menu, { items, similar }: FoundItems, from = 0): SearchAnswer => {
  const shown = new Set([
    ...dishesOf(menu).map(({ dish }) => `dish-${dish.id}`),
    ...menu.beverages.flatMap(({ drinks }) => drinks.map(({ id }) => `drink-${id}`)),
  ])
  const keys = [...new Set(items.map(({ kind, id }) => `${kind}-${id}`))].filter((key) => shown.has(key))
  const page = keys.slice(from, from + SEARCH_PAGE)
  return { items: page.flatMap((key) => answerOf(menu, toItem(key))), total: keys.length, similar }
}
