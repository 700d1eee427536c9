import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import { DIETS } from '@/lib/core/menu/filters/diets'
import { deferredSections } from '@/lib/core/menu/first-load'
import type { Course, Menu } from '@/lib/core/menu/menu'
import { menuGroups } from '@/lib/core/menu/menu-groups'
import { dishJsonLd, drinkJsonLd } from '@/lib/core/seo/menu-item-json-ld'
import { isLongMenu, menuJsonLd, menuSectionsJsonLd, sectionJsonLd } from '@/lib/core/seo/menu-json-ld'
import { pageAddresses } from '@/lib/core/seo/page-addresses'
import { testDish, testVenue } from '@/lib/testing/test-venue'

const addresses = pageAddresses(testVenue, 'https://menu.example.com')
const words = { addresses, glass: 'Calice', isBrief: false, name: 'Menu di Osteria Prova', lang: 'it' }

const asRead = (data: object) => JSON.parse(JSON.stringify(data))

const readDish = (changes: Partial<Dish>, inTastingMenu = false) =>
  asRead(dishJsonLd(testDish(1, 1250, changes), inTastingMenu, words))

const euros = (price: string, name?: string) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'EUR',
  ...(name && { name }),
})

const course = (id: number, changes: Partial<Course> = {}): Course => ({
  id,
  name: `Portata ${id}`,
  nested: [],
  dishes: [testDish(id * 10, 900)],
  weight: 100 - id,
  original_name: `Portata ${id}`,
  tastingMenu: null,
  ...changes,
})

const drink: Drink = {
  id: 5,
  name: 'Albana',
  price: 2000,
  glass_price: 450,
  description: '',
  image_path: null,
  has_video: false,
  video_url: null,
  has_sulfites: true,
  is_campari: false,
  cellar: '',
  year: '',
  available: true,
}

const readMenu = (menu: Partial<Menu>, changes: Partial<typeof words> = {}, bound?: number) => {
  const groups = menuGroups(testVenue, { courses: [], beverages: [], wrapCourses: [], ...menu }, (title) => title)
  const described = { ...words, ...changes }
  return asRead(
    menuJsonLd(testVenue, menuSectionsJsonLd(groups, deferredSections(groups, bound), described), described),
  ).hasMenu
}

describe('the price of a dish', () => {
  it.each<[string, Partial<Dish>, object[] | undefined]>([
    ['in euros, with a point', {}, [euros('12.50')]],
    ['that is not there', { price: null }, undefined],
    ['of zero', { price: 0 }, undefined],
    [
      'and of its choices, where that differs',
      {
        variations: [
          { id: 1, name: 'Intera', price: 1250 },
          { id: 2, name: 'Mezza', price: 800 },
          { id: 3, name: 'Assaggio', price: null },
        ],
      },
      [euros('12.50'), euros('8.00', 'Mezza')],
    ],
    [
      'that only its choices have',
      {
        price: null,
        variations: [
          { id: 1, name: 'Tofu', price: 900 },
          { id: 2, name: 'Pollo', price: 900 },
        ],
      },
      [euros('9.00', 'Tofu'), euros('9.00', 'Pollo')],
    ],
    ['by the glass', { glass_price: 500 }, [euros('12.50'), euros('5.00', 'Calice')]],
    ['sold out today', { available: false }, [{ ...euros('12.50'), availability: 'https://schema.org/SoldOut' }]],
  ])('%s', (_, changes, offers) => {
    expect(readDish(changes).offers).toEqual(offers)
  })

  it('is not told in a tasting menu, which has one itself', () => {
    const menu = readMenu({ courses: [course(1, { tastingMenu: { price: 4500 } })] })
    expect(menu.hasMenuSection[0].offers).toEqual(euros('45.00'))
    expect(menu.hasMenuSection[0].hasMenuItem[0]).toEqual({
      '@type': 'MenuItem',
      url: 'https://menu.example.com/r/q/77/menu/dish/10',
      name: 'Piatto 10',
    })
  })

  it('of a wine is by the bottle and by the glass', () => {
    expect(asRead(drinkJsonLd(drink, words)).offers).toEqual([euros('20.00'), euros('4.50', 'Calice')])
  })
})

describe('the page of an item', () => {
  it('is named by its whole address, of a dish and of a drink', () => {
    expect(readDish({}).url).toBe('https://menu.example.com/r/q/77/menu/dish/1')
    expect(drinkJsonLd(drink, words).url).toBe('https://menu.example.com/r/q/77/menu/drink/5')
  })
})

describe('what a dish is suitable for', () => {
  it('is what its venue declares, as far as schema.org has a name for it', () => {
    expect(readDish({ diets: ['vegan', 'lactoseFree', 'pescatarian'] }).suitableForDiet).toEqual([
      'https://schema.org/VeganDiet',
      'https://schema.org/LowLactoseDiet',
    ])
    expect(readDish({ diets: ['pescatarian'] })).not.toHaveProperty('suitableForDiet')
  })

  it('is never guessed from allergens, or from an icon', () => {
    expect(readDish({ declaredAllergens: [], icon: 'glutenFree' })).not.toHaveProperty('suitableForDiet')
  })

  it('never says without gluten of a dish that contains it, whatever is declared', () => {
    const declared = fc.record({
      diets: fc.option(fc.subarray([...DIETS])),
      declaredAllergens: fc.option(fc.subarray([...ALLERGENS])),
    })
    fc.assert(
      fc.property(declared, ({ diets, declaredAllergens }) => {
        const claims: string[] = readDish({ diets, declaredAllergens }).suitableForDiet ?? []
        const has = (allergen: (typeof ALLERGENS)[number]) => declaredAllergens?.includes(allergen) ?? false
        if (has('gluten')) expect(claims).not.toContain('https://schema.org/GlutenFreeDiet')
        if (has('milk') || has('eggs') || has('fish')) expect(claims).not.toContain('https://schema.org/VeganDiet')
        if (has('fish')) expect(claims).not.toContain('https://schema.org/VegetarianDiet')
        expect(claims.length).toBeLessThanOrEqual(diets?.length ?? 0)
      }),
    )
  })
})

describe('what 100 g of a dish hold', () => {
  it.each([
    [{ Proteine: 9.8, 'di cui zuccheri': 3, 'di cui saturi': 3.3 }],
    [{ Protein: 9.8, 'of which sugars': 3, 'of which saturates': 3.3 }],
    [{ Proteínas: 9.8, 'de los cuales azúcares': 3, 'de las cuales saturadas': 3.3 }],
  ])('%j', (nutritional_values) => {
    expect(readDish({ has_nutritional_values: true, nutritional_values }).nutrition).toEqual({
      '@type': 'NutritionInformation',
      servingSize: '100 g',
      proteinContent: '9.8 g',
      sugarContent: '3 g',
      saturatedFatContent: '3.3 g',
    })
  })

  it('salt is told as its sodium', () => {
    const nutrition = readDish({ has_nutritional_values: true, nutritional_values: { Sale: 0.9 } }).nutrition
    expect(nutrition.sodiumContent).toBe('360 mg')
  })

  it('is left out where no name is known, and where the venue shows none', () => {
    expect(readDish({ has_nutritional_values: true, nutritional_values: { Magia: 1 } })).not.toHaveProperty('nutrition')
    expect(readDish({ nutritional_values: { Proteine: 1 } })).not.toHaveProperty('nutrition')
  })
})

describe('the sections of a menu', () => {
  it('lie in each other as the courses do, drinks after them', () => {
    const courses = [course(1, { original_name: 'Antipasti / Di mare' }), course(2)]
    const menu = readMenu({ courses, beverages: [{ id: 3, name: 'Vini', weight: 1, drinks: [drink] }] })
    expect(menu.hasMenuSection).toEqual([
      {
        '@type': 'MenuSection',
        name: 'Antipasti',
        hasMenuSection: [expect.objectContaining({ name: 'Di mare', hasMenuItem: [expect.anything()] })],
      },
      expect.objectContaining({ name: 'Portata 2' }),
      expect.objectContaining({ name: 'Vini', hasMenuItem: [expect.objectContaining({ name: 'Albana' })] }),
    ])
  })

  it('that the page leaves out are found at their own address', () => {
    const beverages = [{ id: 3, name: 'Vini', weight: 1, drinks: [drink] }]
    const menu = readMenu({ courses: [course(1), course(2)], beverages }, {}, 1)
    expect(menu.hasMenuSection.slice(1)).toEqual([
      { '@type': 'MenuSection', name: 'Portata 2', url: 'https://menu.example.com/r/q/77/menu/c2' },
      { '@type': 'MenuSection', name: 'Vini', url: 'https://menu.example.com/r/q/77/menu/b3' },
    ])
  })

  it('say their language where it is not that of the menu', () => {
    const courses = [course(1, { untranslated: ['name'] }), course(2)]
    const menu = readMenu({ courses }, { lang: 'en' })
    expect(menu.inLanguage).toBe('en')
    expect(menu.hasMenuSection.map(({ inLanguage }: { inLanguage?: string }) => inLanguage)).toEqual(['it', undefined])
  })

  it('bear the whole path of their name on a page of their own', () => {
    const section = { anchor: 'c1', name: 'Antipasti · Di mare', course: course(1), beverage: null }
    expect(asRead(sectionJsonLd(section, words))).toEqual(
      expect.objectContaining({
        '@type': 'MenuSection',
        name: 'Antipasti · Di mare',
        hasMenuItem: [expect.anything()],
      }),
    )
  })

  it('of a menu of nothing are none', () => {
    expect(readMenu({})).not.toHaveProperty('hasMenuSection')
  })
})

describe('the description and the picture of a dish', () => {
  const described = testDish(1, 900, { description: 'Tirati a mano', image_path: 'https://cdn.example.org/a.jpg' })

  it('are told where there are', () => {
    const { description, image } = dishJsonLd(described, false, words)
    expect([description, image]).toEqual(['Tirati a mano', 'https://cdn.example.org/a.jpg'])
    expect(readDish({})).not.toHaveProperty('description')
  })

  it('are left to its own page by the page of a long menu', () => {
    const dishes = (count: number) => Array.from({ length: count }, (_, at) => testDish(at, 900))
    const groups = (count: number) =>
      menuGroups(testVenue, { courses: [course(1, { dishes: dishes(count) })], beverages: [], wrapCourses: [] }, String)
    expect([isLongMenu(groups(200)), isLongMenu(groups(201))]).toEqual([false, true])
    const brief = dishJsonLd(described, false, { ...words, isBrief: true })
    expect([brief.description, brief.image]).toEqual([undefined, undefined])
  })
})
