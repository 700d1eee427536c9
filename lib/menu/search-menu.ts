import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import { dishesOf, findDish, findDrink } from '@/lib/menu/find-item'
import { foldedWords, foldText } from '@/lib/menu/fold-text'
import type { Menu } from '@/lib/menu/menu'
import type { SearchAnswer } from '@/lib/menu/menu-answers'

/** Ids of what was found, best first. */
export type FoundItems = { dishes: number[]; drinks: number[] }

export const MAX_TERM = 80
const MAX_FOUND = 60
/** Many dishes must not push the drinks out. */
const MIN_DRINKS = 20

/** The texts of an item, folded: its name, and what else tells of it, the most telling first. */
type Texts = { id: number; name: string; others: string[] }

const NOWHERE = Number.POSITIVE_INFINITY

/** Where a word is found: at the start of a word of the name, inside the name, then in the other texts. */
const placeOf = (word: string, { name, others }: Texts): number => {
  if (name.includes(` ${word}`)) return 1
  if (word.length >= 3 && name.includes(word)) return 2
  const at = others.findIndex((text) => text.includes(` ${word}`))
  return at === -1 ? NOWHERE : 3 + at
}

/** How well all words of a term fit, 0 best; the word that fits worst decides. */
const rank = (words: string[], texts: Texts): number =>
  texts.name.startsWith(` ${words.join(' ')}`) ? 0 : Math.max(...words.map((word) => placeOf(word, texts)))

const found = (words: string[], items: Texts[]): number[] =>
  items
    .map((texts) => ({ id: texts.id, rank: rank(words, texts) }))
    .filter((item) => item.rank < NOWHERE)
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id)

const dishTexts = (dish: Dish, course: string): Texts => ({
  id: dish.id,
  name: foldText(dish.name),
  others: [dish.ingredients.map(({ name }) => name).join(' '), course, dish.description].map(foldText),
})

const drinkTexts = (drink: Drink, group: string): Texts => ({
  id: drink.id,
  name: foldText(drink.name),
  others: [`${drink.cellar} ${drink.year}`, group, drink.description].map(foldText),
})

/**
 * What a term finds in a menu, best first: a name that begins with it, words of the name, ingredients or cellar,
 * course, description. Words may come in any order, unfinished, without accents; each has to be found somewhere.
 */
export const searchMenu = (menu: Menu, term: string): FoundItems => {
  const words = foldedWords(term)
  if (words.length === 0) return { dishes: [], drinks: [] }
  const dishes = dishesOf(menu).map(({ dish, course }) => dishTexts(dish, `${course.original_name} ${course.name}`))
  const drinks = menu.beverages.flatMap(({ name, drinks: all }) => all.map((drink) => drinkTexts(drink, name)))
  return { dishes: found(words, dishes), drinks: found(words, drinks) }
}

const defined = <T>(value: T | null): T[] => (value === null ? [] : [value])

/** What was found as the menu shows it: each item once, at most 60 in all, with room for 20 drinks. */
export const searchAnswer = (menu: Menu, { dishes, drinks }: FoundItems): SearchAnswer => {
  const drinkIds = [...new Set(drinks)]
  const dishIds = [...new Set(dishes)].slice(0, MAX_FOUND - Math.min(drinkIds.length, MIN_DRINKS))
  return {
    dishes: dishIds.flatMap((id) =>
      defined(findDish(menu, id)).map(({ dish, course }) => ({ dish, inTastingMenu: course.tastingMenu !== null })),
    ),
    drinks: drinkIds.slice(0, MAX_FOUND - dishIds.length).flatMap((id) => defined(findDrink(menu, id))),
  }
}
