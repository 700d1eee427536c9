import type { BeverageEntry, CourseEntry } from '@/lib/venue-kit/menu-entries'
import { linkedData } from '@/lib/venue-kit/schema-org/linked-data'
import { type MenuDraft, readMenus, type TellLeftOut, translatedMenu } from '@/lib/venue-kit/schema-org/menu-draft'
import { menuOfDrafts } from '@/lib/venue-kit/schema-org/menu-of-drafts'
import { readPageJsonLd } from '@/lib/venue-kit/schema-org/page-json-ld'
import { NO_FACTS, type RestaurantFacts, restaurantFacts, withFacts } from '@/lib/venue-kit/schema-org/restaurant-facts'
import { anyOf, languageOf } from '@/lib/venue-kit/schema-org/said-text'

export type ImportedPages = {
  restaurant: RestaurantFacts
  courses: CourseEntry[]
  beverages: BeverageEntry[]
  /** Sentences on what the file leaves out. */
  leftOut: string[]
}

type Page = { name: string; text: string }

const KEPT = ['it', 'en', 'es']

const isSame = (one: MenuDraft, other: MenuDraft): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Several menus (lunch, dinner) become named sections; a single one needs no name. */
const named = (menus: MenuDraft[]): MenuDraft[] =>
  menus.length < 2
    ? menus
    : menus.map((menu) =>
        anyOf(menu.name) === ''
          ? menu
          : { ...menu, sections: [{ name: menu.name, price: null, items: [], sections: menu.sections }] },
      )

/** Merges translations into the Italian menu, or the first. */
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
 * Starts a venue file from saved pages' schema.org data (JSON-LD). Allergens are never imported: schema.org has no term
 * for them.
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
