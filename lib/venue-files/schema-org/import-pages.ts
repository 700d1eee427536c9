import type { BeverageEntry, CourseEntry } from '@/lib/venue-files/menu-entries'
import { linkedData } from '@/lib/venue-files/schema-org/linked-data'
import { type MenuDraft, readMenus, type TellLeftOut, translatedMenu } from '@/lib/venue-files/schema-org/menu-draft'
import { menuOfDrafts } from '@/lib/venue-files/schema-org/menu-of-drafts'
import { readPageJsonLd } from '@/lib/venue-files/schema-org/page-json-ld'
import {
  NO_FACTS,
  type RestaurantFacts,
  restaurantFacts,
  withFacts,
} from '@/lib/venue-files/schema-org/restaurant-facts'
import { anyOf, languageOf } from '@/lib/venue-files/schema-org/said-text'

export type ImportedPages = {
  restaurant: RestaurantFacts
  courses: CourseEntry[]
  beverages: BeverageEntry[]
  /** What the pages say and the file does not hold, a sentence each. */
  leftOut: string[]
}

type Page = { name: string; text: string }

const KEPT = ['it', 'en', 'es']

const isSame = (one: MenuDraft, other: MenuDraft): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Of a page that has lunch and dinner, each menu is a part of the whole; one menu needs no name. */
const named = (menus: MenuDraft[]): MenuDraft[] =>
  menus.length < 2
    ? menus
    : menus.map((menu) =>
        anyOf(menu.name) === ''
          ? menu
          : { ...menu, sections: [{ name: menu.name, price: null, items: [], sections: menu.sections }] },
      )

/** One menu of those in several languages: the Italian, or the first, with the texts of the others. */
const inAllLanguages = (menus: MenuDraft[], leftOut: TellLeftOut): MenuDraft[] => {
  const langs = [...new Set(menus.map(({ lang }) => lang))]
  const first = langs.includes('it') ? 'it' : langs[0]
  const ofLang = (wanted?: string) => menus.filter(({ lang }) => lang === wanted)
  const others = langs.filter((lang) => lang !== first)
  for (const lang of others.filter((one) => !KEPT.includes(one))) leftOut('', `the menu in "${lang}"`)
  return others
    .filter((lang) => KEPT.includes(lang))
    .reduce(
      (whole, lang) =>
        whole.map((menu, at) => {
          const other = ofLang(lang)[at]
          return other ? translatedMenu(menu, other, leftOut) : menu
        }),
      ofLang(first),
    )
}

/**
 * Reads what saved pages of one venue say of it and its menu in the words of schema.org (JSON-LD), as the beginning of a
 * venue file. Allergens are never among it: schema.org has no word for them, and none is guessed.
 */
export const importPages = (pages: Page[]): ImportedPages => {
  const sentences: string[] = []
  const read = pages.map(({ name, text }) => {
    const leftOut: TellLeftOut = (place, sentence) => sentences.push([name, place, sentence].filter(Boolean).join(': '))
    const { documents, lang, broken } = readPageJsonLd(text)
    if (broken > 0) leftOut('', `${broken} ${broken === 1 ? 'piece' : 'pieces'} of JSON-LD that cannot be read`)
    const data = linkedData(documents)
    return {
      menus: readMenus(data, lang, leftOut),
      restaurant: restaurantFacts(data, languageOf(lang) ?? '', leftOut),
    }
  })
  const leftOut: TellLeftOut = (place, sentence) => sentences.push([place, sentence].filter(Boolean).join(': '))
  const all = read.flatMap(({ menus }) => menus)
  const menus = all.filter((menu, at) => all.findIndex((other) => isSame(menu, other)) === at)
  const whole = named(inAllLanguages(menus, leftOut))
  return {
    restaurant: read.map(({ restaurant }) => restaurant).reduce(withFacts, NO_FACTS),
    ...menuOfDrafts(whole, leftOut),
    leftOut: [...new Set(sentences)],
  }
}
