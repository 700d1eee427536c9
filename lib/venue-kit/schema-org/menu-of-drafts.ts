import type { Cents } from '@/lib/core/money/money'
import { fitText } from '@/lib/core/text/text'
import type { WrittenText } from '@/lib/venue-kit/file-values'
import type { BeverageEntry, CourseEntry, DishEntry, DrinkEntry } from '@/lib/venue-kit/menu-entries'
import type { ItemDraft, MenuDraft, SectionDraft, TellLeftOut } from '@/lib/venue-kit/schema-org/menu-draft'
import { anyOf, type SaidText } from '@/lib/venue-kit/schema-org/said-text'
import { soundsLikeDrinks } from '@/lib/venue-kit/spreadsheet/cells/read-kind'

const MAX_NAME = 200
const MAX_TEXT = 5_000
const MAX_CHOICES = 49

/** Other languages stand in for missing Italian, for the owner to translate. */
const written = (said: SaidText, max: number): WrittenText | null => {
  const [it, en, es] = [said.it, said.en, said.es].map((text) => (text ? fitText(text, max) : undefined))
  const first = it ?? fitText(anyOf(said), max)
  if (first === '') return null
  if (it === undefined && Object.keys(said).length === 1) return first
  return { it: first, ...(en && { en }), ...(es && { es }) }
}

const nameOf = (said: SaidText): WrittenText => written(said, MAX_NAME) ?? 'Menu'

const euros = (price: Cents): number => price / 100

const soldParts = (item: ItemDraft) => {
  const description = written(item.description, MAX_TEXT)
  return {
    name: nameOf(item.name),
    ...(item.price !== null && { price: euros(item.price) }),
    ...(description && { description }),
    ...(item.picture && { image_path: item.picture }),
  }
}

const lastParts = ({ glassPrice, isSoldOut }: ItemDraft) => ({
  ...(glassPrice !== null && { glass_price: euros(glassPrice) }),
  ...(isSoldOut && { available: false }),
})

const dishOf = (item: ItemDraft): DishEntry => ({
  ...soldParts(item),
  ...(item.diets.length > 0 && { diets: item.diets }),
  ...(item.nutrition && { nutritional_values: item.nutrition }),
  ...lastParts(item),
  ...(item.choices.length > 0 && {
    variations: item.choices
      .slice(0, MAX_CHOICES)
      .map(({ name, price }) => ({ name: nameOf(name), price: euros(price) })),
  }),
})

const drinkOf = (item: ItemDraft): DrinkEntry => ({ ...soldParts(item), ...lastParts(item) })

/** Drink sections are recognized by name, subsections included. */
const isOfDrinks = ({ name }: SectionDraft): boolean => Object.values(name).some(soundsLikeDrinks)

/** Only dishes have sizes. */
const hasChoices = ({ items, sections }: SectionDraft): boolean =>
  items.some(({ choices }) => choices.length > 0) || sections.some(hasChoices)

/** Path of section names, in every language any of them has. */
const joined = (names: SaidText[], separator: string): SaidText => {
  const langs = [...new Set(names.flatMap((name) => Object.keys(name)))]
  const said = (lang: string) => names.map((name) => (name[lang] ?? anyOf(name)).replaceAll(' / ', '/') || 'Menu')
  return Object.fromEntries(langs.map((lang) => [lang, said(lang).join(separator)]))
}

type Placed = { names: SaidText[]; section: SectionDraft }

/** Sections with dishes, and their parents' names. */
const placed = (section: SectionDraft, above: SaidText[] = []): Placed[] => {
  const names = [...above, section.name]
  const inner = section.sections.flatMap((one) => placed(one, names))
  return section.items.length > 0 ? [{ names, section }, ...inner] : inner
}

const courseOf = ({ names, section }: Placed): CourseEntry => ({
  original_name: nameOf(joined(names, ' / ')),
  ...(section.price !== null && { tasting_menu: { price: euros(section.price) } }),
  dishes: section.items.map(dishOf),
})

const beverageOf = ({ names, section }: Placed): BeverageEntry => ({
  name: nameOf(joined(names, ' · ')),
  drinks: section.items.map(drinkOf),
})

export const menuOfDrafts = (
  menus: MenuDraft[],
  leftOut: TellLeftOut,
): { courses: CourseEntry[]; beverages: BeverageEntry[] } => {
  const sections = menus.flatMap(({ sections }) => sections)
  const drinks = sections.filter((section) => isOfDrinks(section) && !hasChoices(section))
  const food = sections.filter((section) => !drinks.includes(section))
  for (const { names, section } of food.flatMap((one) => placed(one))) {
    for (const { name, choices } of section.items) {
      if (choices.length > MAX_CHOICES)
        leftOut(anyOf(joined([...names, name], ' / ')), `more than ${MAX_CHOICES} sizes`)
    }
  }
  return {
    courses: food.flatMap((section) => placed(section)).map(courseOf),
    beverages: drinks.flatMap((section) => placed(section)).map(beverageOf),
  }
}
