import type { Diet } from '@/lib/core/menu/filters/diets'
import type { Nutrient } from '@/lib/core/menu/nutrition/nutrients'
import type { Cents } from '@/lib/core/money/money'
import { declaredDiets, nutritionalValues, pictureOf } from '@/lib/venue-kit/schema-org/item-facts'
import { type LinkedData, type Thing, valuesOf } from '@/lib/venue-kit/schema-org/linked-data'
import { type OfferedPrice, offeredPrice } from '@/lib/venue-kit/schema-org/offered-price'
import {
  anyOf,
  languageOf,
  type SaidText,
  saidName,
  saidParagraphs,
  withMore,
} from '@/lib/venue-kit/schema-org/said-text'

/** Cents. */
export type ItemDraft = Omit<OfferedPrice, 'problems'> & {
  name: SaidText
  description: SaidText
  picture: string | null
  diets: Diet[]
  nutrition: Partial<Record<Nutrient, number>> | null
}

/** `price`: of the whole section, as a tasting menu. */
export type SectionDraft = { name: SaidText; price: Cents | null; items: ItemDraft[]; sections: SectionDraft[] }

/** `lang`: '' if unknown. */
export type MenuDraft = { lang: string; name: SaidText; sections: SectionDraft[] }

/** Reports what the file leaves out. */
export type TellLeftOut = (place: string, sentence: string) => void

const MAX_DEPTH = 8
const MAX_ITEMS = 2_000
const MAX_SECTIONS = 500

type Reading = { data: LinkedData; leftOut: TellLeftOut; room: { items: number; sections: number } }

const readItem = (thing: Thing, lang: string, path: string, { data, leftOut }: Reading): ItemDraft | null => {
  const name = saidName(thing.name, lang)
  if (anyOf(name) === '') {
    leftOut(path, 'a dish without a name')
    return null
  }
  const place = [path, anyOf(name)].filter(Boolean).join(' / ')
  const { problems, ...offered } = offeredPrice(thing, data, lang)
  const { diets, unknown } = declaredDiets(thing)
  const picture = pictureOf(thing.image)
  for (const problem of problems) leftOut(place, problem)
  for (const term of unknown) leftOut(place, `the diet ${term}`)
  if (!picture && valuesOf(thing.image).length > 0) leftOut(place, 'a picture without an https address')
  if (valuesOf(thing.menuAddOn).length > 0) leftOut(place, 'its additions')
  return {
    ...offered,
    ...{ name, picture, diets },
    description: saidParagraphs(thing.description, lang),
    nutrition: nutritionalValues(thing, data),
  }
}

const bounded = (things: Thing[], room: Reading['room'], kind: keyof Reading['room']): Thing[] => {
  const taken = things.slice(0, room[kind])
  room[kind] -= taken.length
  return taken
}

const readSection = (thing: Thing, within: string[], outer: string, reading: Reading): SectionDraft => {
  const { data, leftOut, room } = reading
  const lang = languageOf(thing.inLanguage) ?? outer
  const name = saidName(thing.name, lang)
  const place = [...within, anyOf(name)]
  const path = place.filter(Boolean).join(' / ')
  const given = data.things(thing, 'hasMenuItem')
  const inner = place.length < MAX_DEPTH ? data.things(thing, 'hasMenuSection') : []
  const offered = offeredPrice(thing, data, lang)
  const items = bounded(given, room, 'items')
  const sections = bounded(inner, room, 'sections')
  if (items.length < given.length || sections.length < inner.length) leftOut(path, 'more dishes than a file holds')
  if (given.length + inner.length === 0) leftOut(path, `no dishes${linked(thing)}`)
  if (valuesOf(thing.description).length > 0) leftOut(path, 'its description')
  return {
    ...{ name, price: offered.price },
    items: items.flatMap((item) => readItem(item, lang, path, reading) ?? []),
    sections: sections.map((section) => readSection(section, place, lang, reading)),
  }
}

const linked = ({ url }: Thing): string => (typeof url === 'string' ? `: they are on ${url}` : '')

/** Sections outside any menu form one. */
const menuThings = (data: LinkedData): Thing[] => {
  const menus = data.ofType('Menu').filter((menu) => menu.hasMenuSection ?? menu.hasMenuItem)
  if (menus.length > 0) return menus
  const sections = data.ofType('MenuSection')
  const held = new Set(sections.flatMap((section) => data.things(section, 'hasMenuSection')))
  const free = sections.filter((section) => !held.has(section))
  if (free.length > 0) return [{ hasMenuSection: free, inLanguage: free[0]?.inLanguage }]
  const items = data.ofType('MenuItem')
  return items.length > 0 ? [{ hasMenuItem: items }] : []
}

/** `pageLang`: for menus without a language. */
export const readMenus = (data: LinkedData, pageLang: string | null, leftOut: TellLeftOut): MenuDraft[] => {
  const reading = { data, leftOut, room: { items: MAX_ITEMS, sections: MAX_SECTIONS } }
  return menuThings(data).map((thing) => {
    const lang = languageOf(thing.inLanguage) ?? languageOf(pageLang) ?? ''
    const { items, sections, ...whole } = readSection(thing, [], lang, reading)
    const own = items.length > 0 ? [{ ...whole, items, sections: [] }] : []
    return { lang, name: whole.name, sections: [...own, ...sections] }
  })
}

const isSamePrice = (one: ItemDraft, other: ItemDraft | undefined): boolean =>
  one.price === other?.price && one.choices.length === other.choices.length

const isSameShape = (one: SectionDraft, other: SectionDraft): boolean =>
  one.items.length === other.items.length &&
  one.sections.length === other.sections.length &&
  one.items.every((item, at) => isSamePrice(item, other.items[at])) &&
  one.sections.every((section, at) => isSameShape(section, other.sections[at] ?? section))

const translatedItem = (item: ItemDraft, other: ItemDraft): ItemDraft => ({
  ...item,
  name: withMore(item.name, other.name),
  description: withMore(item.description, other.description),
  choices: item.choices.map((choice, at) => ({
    ...choice,
    name: withMore(choice.name, other.choices[at]?.name ?? {}),
  })),
})

const translatedSection = (section: SectionDraft, other: SectionDraft): SectionDraft => ({
  ...section,
  name: withMore(section.name, other.name),
  items: section.items.map((item, at) => translatedItem(item, other.items[at] ?? item)),
  sections: section.sections.map((inner, at) => translatedSection(inner, other.sections[at] ?? inner)),
})

/** Adds another language's texts to sections whose dishes and prices match. */
export const translatedMenu = (menu: MenuDraft, other: MenuDraft, leftOut: TellLeftOut): MenuDraft => ({
  ...menu,
  sections: menu.sections.map((section, at) => {
    const counterpart = menu.sections.length === other.sections.length ? other.sections[at] : undefined
    if (counterpart && isSameShape(section, counterpart)) return translatedSection(section, counterpart)
    leftOut(anyOf(section.name), `its texts in "${other.lang}", as dishes or prices are others there`)
    return section
  }),
})
