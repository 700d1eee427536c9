import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { z } from 'zod'
import { menuEntries } from '@/lib/venue-kit/menu-entries'
import { importPages } from '@/lib/venue-kit/schema-org/import-pages'

const importJson = (...documents: object[]) =>
  importPages(documents.map((document, at) => ({ name: `${at}.json`, text: JSON.stringify(document) })))

const item = (more: object, name = 'Ragù') => ({ '@type': 'MenuItem', name, ...more })

const menuOf = (items: object | object[], more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Menu',
  inLanguage: 'it',
  hasMenuSection: { '@type': 'MenuSection', name: 'Primi', hasMenuItem: items },
  ...more,
})

describe('the sections', () => {
  it('lie in each other by their names, and those of drinks are drinks', () => {
    const wines = { '@type': 'MenuSection', name: 'Rossi', hasMenuItem: item({ offers: { price: 20 } }, 'Sangiovese') }
    const inner = { '@type': 'MenuSection', name: 'Fresca / Secca', hasMenuItem: item({}) }
    const { courses, beverages } = importJson(
      menuOf([], {
        hasMenuSection: [
          { '@type': 'MenuSection', name: 'Primi', hasMenuSection: [inner] },
          { '@type': 'MenuSection', name: 'I nostri vini', hasMenuSection: wines },
        ],
      }),
    )
    expect(courses).toEqual([{ original_name: { it: 'Primi / Fresca/Secca' }, dishes: [{ name: { it: 'Ragù' } }] }])
    expect(beverages).toEqual([
      { name: { it: 'I nostri vini · Rossi' }, drinks: [{ name: { it: 'Sangiovese' }, price: 20 }] },
    ])
  })

  it('of drinks in sizes are courses, as no drink has sizes', () => {
    const beer = item(
      {
        offers: [
          { price: 4, name: '0,3 l' },
          { price: 6, name: '0,5 l' },
        ],
      },
      'Lager',
    )
    const { courses, beverages } = importJson(menuOf([], { hasMenuSection: { name: 'Birre', hasMenuItem: beer } }))
    expect([courses.length, beverages]).toEqual([1, []])
  })

  it.each<[string, object]>([
    ['a menu without sections', { '@type': 'Menu', hasMenuItem: [item({}), item({}, 'Pesto')] }],
    ['a section on its own', { '@type': 'MenuSection', name: 'Menu', hasMenuItem: [item({}), item({}, 'Pesto')] }],
    ['dishes on their own', { '@graph': [item({}), item({}, 'Pesto')] }],
    [
      'dishes by reference',
      {
        '@graph': [
          { '@type': 'Restaurant', hasMenu: { '@id': '#menu' } },
          { '@type': 'Menu', '@id': '#menu', hasMenuItem: [{ '@id': '#1' }, { '@id': '#2' }] },
          item({ '@id': '#1' }),
          item({ '@id': '#2' }, 'Pesto'),
        ],
      },
    ],
    [
      'prefixed names',
      {
        '@type': 'schema:Menu',
        'schema:hasMenuItem': [
          { '@type': ['http://schema.org/MenuItem'], 'http://schema.org/name': 'Ragù' },
          { '@type': 'schema:MenuItem', 'schema:name': { '@value': 'Pesto' } },
        ],
      },
    ],
  ])('%s', (_, document) => {
    const { courses } = importJson(document)
    expect(courses).toEqual([{ original_name: 'Menu', dishes: [{ name: 'Ragù' }, { name: 'Pesto' }] }])
  })

  it('of lunch and dinner are told apart', () => {
    const { courses } = importJson([menuOf(item({}), { name: 'Pranzo' }), menuOf(item({}), { name: 'Cena' })])
    expect(courses.map(({ original_name }) => original_name)).toEqual([
      { it: 'Pranzo / Primi' },
      { it: 'Cena / Primi' },
    ])
  })

  it('that hold themselves, or are on a page of their own, end', () => {
    const { courses, leftOut } = importJson({
      '@graph': [
        {
          '@type': 'Menu',
          hasMenuSection: [{ '@id': '#a' }, { '@type': 'MenuSection', name: 'Dolci', url: 'https://x.example/d' }],
        },
        { '@type': 'MenuSection', '@id': '#a', name: 'A', hasMenuSection: { '@id': '#a' }, hasMenuItem: item({}) },
      ],
    })
    expect(courses.length).toBeLessThan(10)
    expect(leftOut).toEqual(['0.json: Dolci: no dishes: they are on https://x.example/d'])
  })
})

describe('a menu in several languages', () => {
  const english = menuOf(item({ offers: { price: 9 }, description: 'With butter' }, 'Bolognese'), {
    inLanguage: 'en-GB',
    hasMenuSection: { name: 'Pasta', hasMenuItem: item({ offers: { price: 9 } }, 'Bolognese') },
  })
  const italian = menuOf(item({ offers: { price: 9 } }))

  it('is one, in whatever order its pages come', () => {
    const expected = {
      original_name: { it: 'Primi', en: 'Pasta' },
      dishes: [{ name: { it: 'Ragù', en: 'Bolognese' }, price: 9 }],
    }
    expect(importJson(italian, english).courses).toEqual([expected])
    expect(importJson(english, italian).courses).toEqual([expected])
  })

  it('keeps to the Italian where dishes or prices differ, and says so', () => {
    const other = menuOf(item({ offers: { price: 10 } }), { inLanguage: 'es' })
    const { courses, leftOut } = importJson(italian, other, menuOf(item({}), { inLanguage: 'de' }))
    expect(courses).toEqual([{ original_name: { it: 'Primi' }, dishes: [{ name: { it: 'Ragù' }, price: 9 }] }])
    expect(leftOut).toEqual(['the menu in "de"', 'Primi: its texts in "es", as dishes or prices are others there'])
  })

  it('may mark each text', () => {
    const name = [
      { '@value': 'Ragù', '@language': 'it' },
      { '@value': 'Bolognese', '@language': 'en' },
    ]
    expect(importJson(menuOf({ '@type': 'MenuItem', name })).courses[0]?.dishes).toEqual([
      { name: { it: 'Ragù', en: 'Bolognese' } },
    ])
  })
})

describe('the venue', () => {
  it('is read with its hours, place and telephone', () => {
    const { restaurant } = importJson({
      '@type': ['Restaurant', 'LocalBusiness'],
      name: 'Osteria &amp; Cucina',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Via Breve 1',
        postalCode: '40124',
        addressLocality: 'Bologna',
      },
      geo: { latitude: '44.49', longitude: 11.34 },
      telephone: '+39 051 123456',
      servesCuisine: 'Bolognese',
      priceRange: '€€',
      openingHours: ['Sa-Mo 19:00-01:00', 'We 9:00-12:30'],
      menu: 'https://x.example/menu.pdf',
    })
    const evening = { open: '19:00', close: '01:00' }
    expect(restaurant).toEqual({
      ...{ name: 'Osteria & Cucina', city: 'Bologna', address: 'Via Breve 1, 40124 Bologna', phone: '+39 051 123456' },
      coordinates: { latitude: 44.49, longitude: 11.34 },
      more: {
        ...{ cuisines: ['Bolognese'], price_range: '€€' },
        timetables: [
          ...[6, 0, 1].map((day_of_week) => ({ day_of_week, ...evening })),
          { day_of_week: 3, open: '09:00', close: '12:30' },
        ],
      },
    })
  })

  it('is read of a saved page, entities, comments and line breaks included', () => {
    const text = `<!doctype html><html lang="it-IT"><body><script type="application/ld+json"><!--
      {"@type": "Restaurant", "name": "Da
      Ugo", "openingHoursSpecification": {"dayOfWeek": ["https://schema.org/Friday"], "opens": "19:00:00", "closes": "24:00"}}
      --></script><script type='application/ld+json; charset=utf-8'>${JSON.stringify(menuOf(item({})))}</script>
      <script type="application/ld+json">{ "@type": "Menu", }</script><script>{"@type":"Menu"}</script>`
    const { restaurant, courses, leftOut } = importPages([{ name: 'page.html', text }])
    expect(restaurant.name).toBe('Da Ugo')
    expect(restaurant.more.timetables).toEqual([{ day_of_week: 5, open: '19:00', close: '00:00' }])
    expect(courses).toHaveLength(1)
    expect(leftOut).toEqual(['page.html: 1 piece of JSON-LD that cannot be read'])
  })
})

it('whatever a page says makes a menu that a venue file may hold', () => {
  const menuSchema = z.strictObject(menuEntries)
  const value = fc.letrec<{ thing: unknown }>((tie) => ({
    thing: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(
        'Menu',
        'MenuSection',
        'MenuItem',
        '12,5',
        'it',
        '',
        ' / ',
        '#1',
        'x'.repeat(500),
        -1,
        1e9,
        null,
        true,
      ),
      fc.array(tie('thing'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          '@type',
          '@id',
          '@graph',
          'name',
          'hasMenuSection',
          'hasMenuItem',
          'offers',
          'price',
          'image',
          'description',
          'suitableForDiet',
          'nutrition',
          'inLanguage',
          'openingHours',
          'address',
          'geo',
          '__proto__',
        ),
        tie('thing'),
        { maxKeys: 6 },
      ),
    ),
  })).thing
  fc.assert(
    fc.property(value, (document) => {
      const { courses, beverages } = importPages([
        { name: 'x', text: JSON.stringify(menuOf([], { hasMenuSection: document })) },
      ])
      expect(menuSchema.safeParse({ courses, beverages }).error).toBeUndefined()
    }),
    { numRuns: 300 },
  )
})
