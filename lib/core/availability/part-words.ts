import { dishesOf } from '@/lib/core/menu/find-item'
import { foldedWords } from '@/lib/core/menu/fold-text'
import type { Menu } from '@/lib/core/menu/menu'

/** By 'dish:12': each word once of names, descriptions and ingredients, in all these languages of one menu. */
export const partWords = (menus: readonly Menu[]): Map<string, string> => {
  const found = new Map<string, Set<string>>()
  const add = (key: string, texts: readonly string[]): void => {
    const words = found.get(key) ?? new Set()
    for (const word of texts.flatMap(foldedWords)) words.add(word)
    found.set(key, words)
  }
  for (const menu of menus) {
    for (const { dish } of dishesOf(menu))
      add(`dish:${dish.id}`, [dish.name, dish.description, ...dish.ingredients.map(({ name }) => name)])
    for (const drink of menu.beverages.flatMap(({ drinks }) => drinks))
      add(`drink:${drink.id}`, [drink.name, drink.description])
  }
  return new Map([...found].map(([key, words]) => [key, [...words].join(' ')]))
}
