import { describe, expect, it } from '@jest/globals'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import { LOCALE_IDS, type Locale, menuLangOf } from '@/lib/core/i18n/locales'
import type { CourseNode } from '@/lib/core/menu/course-tree'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import { deferredSections } from '@/lib/core/menu/first-load'
import { hasPrice, piecePrice } from '@/lib/core/menu/item-details'
import { type MenuGroup, menuGroups } from '@/lib/core/menu/menu-groups'
import { withOriginals } from '@/lib/core/menu/with-originals'
import { jsonLdText } from '@/lib/core/seo/json-ld-text'
import { isLongMenu, menuJsonLd, menuSectionsJsonLd } from '@/lib/core/seo/menu-json-ld'
import { pageAddresses } from '@/lib/core/seo/page-addresses'
import { restaurantJsonLd } from '@/lib/core/seo/restaurant-json-ld'
import { PAYMENT_METHODS } from '@/lib/core/venue/venue'
import { googleProblems, nodesOf, type SchemaNode, vocabularyProblems } from '@/lib/testing/seo/schema-org'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

const sources = demoVenues()
const ORIGIN = 'https://menu.example.com'

const asRead = (data: object): SchemaNode => JSON.parse(jsonLdText(data))

/** What the two pages of a demo venue say in a language, with the groups that the menu shows. */
const pagesOf = async (source: (typeof sources)[number], locale: Locale) => {
  const lang = menuLangOf(locale)
  const { venue, menu: built } = buildVenue(source, lang)
  const menu = lang === 'it' ? built : withOriginals(built, buildVenue(source, 'it').menu)
  const texts = await loadNamespace(locale, 'menu')
  const groups = menuGroups(venue, menu, (title) => texts[title])
  const addresses = pageAddresses(venue, ORIGIN)
  const words = { addresses, glass: texts.glass, isBrief: isLongMenu(groups), name: venue.name, lang }
  const menuPage = menuJsonLd(venue, menuSectionsJsonLd(groups, deferredSections(groups), words), words)
  return {
    groups,
    restaurant: asRead(restaurantJsonLd(venue, [...PAYMENT_METHODS], addresses)),
    menuPage: asRead(menuPage),
  }
}

type Shown = Pick<Dish | Drink, 'name' | 'price'> & { isPriced: boolean }

const dishesUnder = ({ course, children }: CourseNode): Shown[] => [
  ...(course?.dishes ?? []).map((dish) => ({ ...dish, isPriced: !course?.tastingMenu && hasPrice(piecePrice(dish)) })),
  ...children.flatMap(dishesUnder),
]

const shownIn = (groups: MenuGroup[]): Shown[] =>
  groups.flatMap(({ courses, beverages }) => [
    ...courses.flatMap(dishesUnder),
    ...(beverages ?? []).flatMap(({ drinks }) =>
      drinks.map((drink) => ({ ...drink, isPriced: hasPrice(piecePrice(drink)) })),
    ),
  ])

const ofType = (document: SchemaNode, type: string): SchemaNode[] =>
  nodesOf(document).filter((node) => node['@type'] === type)

const nameAndPrice = ({ name, offers }: SchemaNode) => [name, nodesOf(offers).find((offer) => !offer.name)?.price]

describe.each(sources.map((source) => [source.name, source] as const))('%s', (_, source) => {
  it.each(LOCALE_IDS)('is known to schema.org and whole for Google in %s', async (locale) => {
    const { restaurant, menuPage } = await pagesOf(source, locale)
    expect(vocabularyProblems([restaurant, menuPage])).toEqual([])
    expect(googleProblems([restaurant, menuPage])).toEqual([])
    expect(restaurant).toMatchObject({
      ...{ name: expect.any(String), telephone: expect.stringMatching(/^\+39\d+$/), geo: expect.anything() },
      ...{ image: expect.any(String), url: expect.any(String), hasMenu: expect.any(String) },
      openingHoursSpecification: expect.anything(),
    })
  })

  it('has every item of its page once, with the price that is shown', async () => {
    const { groups, menuPage } = await pagesOf(source, 'it')
    const items = ofType(menuPage, 'MenuItem').map(nameAndPrice)
    const shown = shownIn(groups).map(({ name, price, isPriced }) => [
      name,
      isPriced ? ((price ?? 0) / 100).toFixed(2) : undefined,
    ])
    expect(items).toEqual(shown.slice(0, items.length))
    const elsewhere = ofType(menuPage, 'MenuSection').filter(({ url }) => url)
    expect(elsewhere.length > 0).toBe(items.length < shown.length)
  })
})

describe('the validator', () => {
  const whole = { '@type': 'MenuItem', name: 'Zuppa' }
  it.each<[string, object]>([
    ['a class that is none', { '@type': 'Dinner', name: 'Zuppa' }],
    ['a property of another class', { ...whole, servesCuisine: 'Italian' }],
    ['a diet that is none', { ...whole, suitableForDiet: 'https://schema.org/CheeseDiet' }],
    ['a picture without a whole address', { ...whole, image: '/pictures/zuppa.svg' }],
    ['a thing of another class', { ...whole, offers: { '@type': 'Menu', name: 'Menu' } }],
    ['a time that is none', { '@type': 'OpeningHoursSpecification', opens: '25:00' }],
    ['a text of nothing', { '@type': 'MenuItem', name: ' ' }],
    ['a list of nothing', { '@type': 'Menu', name: 'Menu', hasMenuSection: [] }],
  ])('finds %s', (_, node) => {
    expect(vocabularyProblems(node)).toHaveLength(1)
    expect(vocabularyProblems(whole)).toEqual([])
  })

  it.each([
    [{ '@type': 'Offer', price: '12,50', priceCurrency: 'EUR' }],
    [{ '@type': 'Offer', price: '0.00', priceCurrency: 'EUR' }],
    [{ '@type': 'Offer', price: '12.50' }],
    [{ '@type': 'OpeningHoursSpecification', opens: '12:00', closes: '15:00' }],
  ])('finds what Google would not read: %j', (node) => {
    expect(googleProblems(node)).toHaveLength(1)
  })
})
