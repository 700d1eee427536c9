import { describe, expect, it } from '@jest/globals'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { mentionedAllergens } from '@/lib/venue-kit/read/allergen-mentions'
import lists from '@/lib/venue-kit/read/allergen-mentions.json'

const namesIn = (locale: string): Record<Allergen, string> => require(`../../../messages/${locale}/dish.json`).allergens

const found = (text: string): Allergen[] => [...mentionedAllergens(text).keys()].toSorted()

describe('words that name an allergen', () => {
  it('stand in a list for each of the 14 and each language', () => {
    expect(Object.keys(lists.allergens).toSorted()).toEqual([...ALLERGENS].toSorted())
    for (const words of Object.values(lists.allergens))
      expect(Object.keys(words)).toEqual(expect.arrayContaining(LOCALE_IDS))
  })

  it.each(LOCALE_IDS)('are found as the catalogue of %s has them', (locale) => {
    const names = namesIn(locale)
    expect(ALLERGENS.filter((allergen) => !found(names[allergen]).includes(allergen))).toEqual([])
  })

  it.each<[string, Allergen[]]>([
    ['Uovo in camicia', ['eggs']],
    ['caffè e LATTE', ['milk']],
    ['Insalata con scaglie di parmigiano', ['milk']],
    ['crostini di pane', ['gluten']],
    ['Acciughe del Cantabrico', ['fish']],
    ['Gambero rosso di Mazara', ['crustaceans']],
    ['con noci e miele', ['nuts']],
    ['Tiramisù', ['eggs', 'milk']],
    ['all’uovo', ['eggs']],
    ['Caesar salad with egg and anchovy', ['eggs', 'fish']],
    ['Huevos con jamón', ['eggs']],
    ['Käsespätzle mit Ei', ['eggs', 'milk']],
    ['Салат с яйцом и сыром', ['eggs', 'milk']],
    ['エビと卵の炒め', ['crustaceans', 'eggs']],
    ['虾仁炒鸡蛋', ['crustaceans', 'eggs']],
    ['سلطة بالجبن والبيض', ['eggs', 'milk']],
    ['Vitello tonnato', ['fish']],
    ['Peanut butter', ['peanuts']],
    ['Fish & chips', ['fish']],
    ['Bocconcini di bufala', ['milk']],
    ['salsa di soia e sesamo', ['sesame', 'soy']],
    ['Mozzarella senza lattosio', ['milk']],
    ['Hamburger con pane, anche senza glutine', ['gluten']],
    ['Pane senza glutine su richiesta', ['gluten']],
    ['Tagliatelle senza uova', ['gluten']],
    ['senza glutine, uova', ['eggs']],
  ])('names what is in %j', (text, allergens) => {
    expect(found(text)).toEqual(allergens)
  })

  it.each([
    ...['latte di cocco', 'Latte di mandorla al posto della panna vegetale'].map((text) => [text, 'milk'] as const),
    ...['noce moscata', 'Noci di capesante', 'noce di vitello', 'Pine nuts', 'ココナッツ'].map(
      (text) => [text, 'nuts'] as const,
    ),
    ...[
      'Pane senza glutine',
      'pasta fresca senza glutine',
      'Gluten-free bread',
      'grano saraceno',
      'pan-seared',
      'グルテンフリーのパン',
      'pasta di mandorle',
      'хлеб без глютена',
    ].map((text) => [text, 'gluten'] as const),
    ...[
      'senza latte',
      'Gelato senza latte',
      'dairy free',
      'formaggio vegano',
      'Vegan cheese',
      'agnello da latte',
      'кокосовое молоко',
      'Ricetta nata nel 1968',
      'حليب جوز الهند',
    ].map((text) => [text, 'milk'] as const),
    ...['Fish River Shiraz', 'Mercato del Pesce', 'pesche', '鱿鱼', 'alla sarda', 'sole e mare'].map(
      (text) => [text, 'fish'] as const,
    ),
    ...['Eggplant', 'senza l’uovo', 'maionese vegana', 'Eis', 'uova di trota'].map((text) => [text, 'eggs'] as const),
    ...['Tre Bicchieri Gambero Rosso', 'gamba di sedano'].map((text) => [text, 'crustaceans'] as const),
    ...['oyster mushrooms', 'スイカ', 'タコス'].map((text) => [text, 'molluscs'] as const),
    ...['fatto con le mani', 'a mani nude'].map((text) => [text, 'peanuts'] as const),
    ...['vongole lupino'].map((text) => [text, 'lupin'] as const),
  ])('%j says nothing of %s', (text, allergen) => {
    expect(found(text)).not.toContain(allergen)
  })
})
