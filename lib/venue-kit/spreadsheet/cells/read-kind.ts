import { foldedWords } from '@/lib/core/menu/fold-text'
import { foldedList, foldWord } from '@/lib/venue-kit/spreadsheet/allergen-words'
import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'

export type TableKind = 'dish' | 'drink'

const DISH_WORDS = new Set(
  foldedList(
    'piatto, piatti, dish, dishes, cibo, food, plato, platos, comida, plat, plats, gericht, speise, speisen, prato, comida, блюдо, еда, 菜品, 食物, 料理, フード',
  ),
)

const DRINK_WORDS = new Set(
  foldedList(`bevanda, bevande, bibita, bibite, drink, drinks, beverage, beverages, vino, vini, wine, wines, vino rosso, vino bianco, rosso, bianco,
    rosato, bollicine, spumante, spumanti, champagne, prosecco, red, white, rosé, sparkling, red wine, white wine, birra, birre, beer, beers, cocktail,
    cocktails, analcolico, analcolici, amaro, amari, distillato, distillati, liquore, liquori, spirits, getränk, getränke, wein, weine, rotwein, weißwein,
    bier, biere, boisson, boissons, vin, vins, bière, bières, vin rouge, vin blanc, bebida, bebidas, vinos, tinto, blanco, rosado, cerveza, cervezas,
    vinho, vinhos, branco, cerveja, напиток, напитки, вино, пиво, 饮料, 饮品, 酒水, 葡萄酒, 啤酒, 飲み物, ドリンク, ワイン, ビール`),
)

export const readKind = (cell: string | number): CellReading<TableKind> => {
  const word = foldWord(String(cell))
  if (DISH_WORDS.has(word)) return { ok: true, value: 'dish' }
  return DRINK_WORDS.has(word) ? { ok: true, value: 'drink' } : { ok: false, wanted: '"piatto" or "bevanda"' }
}

const DRINK_SECTIONS = new Set(
  foldedWords(`vini bevande bibite birre birra cocktail cocktails drink drinks distillati amari liquori grappe spumanti bollicine champagne
    aperitivi caffetteria analcolici wine wines beer beers beverages spirits vino vinos bebidas cervezas weine biere getränke vins bières boissons
    vinhos cervejas напитки 饮料 饮品 酒水 飲み物 ドリンク`),
)

/** Whether a section of this name has drinks: 'I nostri vini'. */
export const soundsLikeDrinks = (name: string): boolean => foldedWords(name).some((word) => DRINK_SECTIONS.has(word))
