import { expect, it } from '@jest/globals'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import { MENU_LANGS, type MenuLang } from '@/lib/core/i18n/locales'
import type { DeferredSections } from '@/lib/core/menu/first-load'
import { hasPrice, piecePrice } from '@/lib/core/menu/item-details'
import { menuGroups } from '@/lib/core/menu/menu-groups'
import { jsonLdText } from '@/lib/core/seo/json-ld-text'
import { menuJsonLd, menuSectionsJsonLd } from '@/lib/core/seo/menu-json-ld'
import { pageAddresses } from '@/lib/core/seo/page-addresses'
import { restaurantJsonLd } from '@/lib/core/seo/restaurant-json-ld'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import type { NumberedFile } from '@/lib/venue-kit/numbered-file'
import { importPages } from '@/lib/venue-kit/schema-org/import-pages'

const NOTHING_DEFERRED: DeferredSections = { courses: new Set(), beverages: new Set() }

/** What Coperto itself says of a venue to search engines, a page a language. */
const pageIn = async (file: NumberedFile, lang: MenuLang) => {
  const { venue, menu } = buildVenue(file, lang)
  const texts = await loadNamespace(lang, 'menu')
  const groups = menuGroups(venue, menu, (title) => texts[title])
  const addresses = pageAddresses(venue, 'https://menu.example.com')
  const words = { addresses, glass: texts.glass, isBrief: false, name: venue.name, lang }
  const documents = [
    restaurantJsonLd(venue, [], addresses),
    menuJsonLd(venue, menuSectionsJsonLd(groups, NOTHING_DEFERRED, words), words),
  ]
  const scripts = documents.map((document) => `<script type="application/ld+json">${jsonLdText(document)}</script>`)
  return { name: lang, text: `<html lang="${lang}"><head>${scripts.join('')}</head></html>` }
}

type Priced = { it: string; en: string | undefined; es: string | undefined; price: number | undefined }

/** The dishes of a file, in the languages of the menu; without the price where the page shows none. */
const dishesOf = (file: NumberedFile): Priced[] => {
  const [it = [], en = [], es = []] = MENU_LANGS.map((lang) =>
    buildVenue(file, lang).menu.courses.flatMap((course) =>
      [course, ...course.nested].flatMap(({ dishes, tastingMenu }) =>
        dishes.map((dish) => {
          const price = piecePrice(dish)
          return { name: dish.name, price: tastingMenu || !hasPrice(price) ? undefined : price / 100 }
        }),
      ),
    ),
  )
  return it.map(({ name, price }, at) => ({ it: name, en: en[at]?.name, es: es[at]?.name, price }))
}

it.each(demoVenues().map((file) => [file.name, file] as const))(
  '%s comes back from its own pages with every dish, price and language, and no allergen',
  async (_, file) => {
    const pages = await Promise.all(MENU_LANGS.map((lang) => pageIn(file, lang)))
    const { restaurant, courses, beverages } = importPages(pages)
    const read = [...courses.flatMap(({ dishes = [] }) => dishes), ...beverages.flatMap(({ drinks }) => drinks)]
    const named = read.map(({ name, price }) => ({ ...(typeof name === 'string' ? { it: name } : name), price }))
    expect(named).toEqual(expect.arrayContaining(dishesOf(file)))
    expect(restaurant).toMatchObject({ name: file.name, city: file.city, coordinates: { latitude: file.latitude } })
    expect(restaurant.more.timetables?.length).toBe(file.timetables?.length)
    expect(JSON.stringify(read)).not.toContain('"allergens"')
  },
)
