import { describe, expect, it } from '@jest/globals'
import { loadNamespaces } from '@/lib/i18n/catalogue'
import { LOCALE_IDS, type Locale } from '@/lib/i18n/locales'
import { CARD_NAMESPACES, itemCard, venuePreviewCard } from '@/lib/preview/make-card'
import { testDish, testVenue } from '@/lib/testing/test-venue'

const venue = {
  ...testVenue,
  logo_path: '/pictures/logos/1001.svg',
  image_path: '/pictures/venues/1001.svg',
  description: 'Sotto i portici.',
}

const words = async (locale: Locale) => ({ locale, messages: await loadNamespaces(locale, CARD_NAMESPACES) })

const dishOf = (changes: Parameters<typeof testDish>[2], price: number | null = 1_250, inTastingMenu = false) =>
  ({ kind: 'dish', item: testDish(7, price, changes), inTastingMenu }) as const

describe('what a preview says', () => {
  it('of a venue: its name, where it is and what it says of itself', async () => {
    expect(venuePreviewCard(venue, 'venue', await words('it'))).toEqual({
      over: 'Roma',
      title: 'Osteria Prova',
      text: 'Sotto i portici.',
      price: '',
      logo: '/pictures/logos/1001.svg',
      picture: '/pictures/venues/1001.svg',
    })
  })

  it('of its menu, its bookings and the cart of a table, in the reader’s words', async () => {
    const italian = await words('it')
    expect(venuePreviewCard(venue, 'menu', italian).title).toBe('Menu di Osteria Prova')
    expect(venuePreviewCard(venue, 'booking', italian).title).toBe('Prenota un tavolo da Osteria Prova')
    expect(venuePreviewCard(venue, 'cart', italian).title).toBe('Il carrello del tavolo di Osteria Prova')
  })

  it('in a language that no venue writes: what there is, in that language', async () => {
    expect(venuePreviewCard(venue, 'venue', await words('ja')).text).toMatch(/[ぁ-ん]/)
    expect(venuePreviewCard(venue, 'menu', await words('ar')).text).toMatch(/\p{Script=Arabic}/u)
  })

  it.each(LOCALE_IDS)('names the venue in %s', async (locale) => {
    const said = await words(locale)
    for (const page of ['menu', 'booking', 'cart'] as const) {
      expect(venuePreviewCard(venue, page, said).title).toContain('Osteria Prova')
    }
  })

  it('of a dish: its name, price and picture, and whose it is', async () => {
    const dish = dishOf({ name: 'Amatriciana', image_path: '/pictures/dishes/carbonara.svg' })
    expect(itemCard(venue, dish, await words('it'))).toMatchObject({
      over: 'Osteria Prova · Roma',
      title: 'Amatriciana',
      price: expect.stringMatching(/^12,50\s€$/),
      picture: '/pictures/dishes/carbonara.svg',
    })
  })

  it.each<[string, ReturnType<typeof dishOf>, RegExp]>([
    ['no price inside a tasting menu', dishOf({}, 1_250, true), /^$/],
    ['none where there is none', dishOf({}, null), /^$/],
    [
      'from where its sizes begin',
      dishOf({ variations: [{ id: 1, name: 'Piccola', price: 900, declaredAllergens: null }] }, null),
      /^da 9,00\s€$/,
    ],
  ])('of a dish: %s', async (_, dish, price) => {
    expect(itemCard(venue, dish, await words('it')).price).toMatch(price)
  })

  it('of a dish without a picture: the venue’s', async () => {
    expect(itemCard(venue, dishOf({ image_path: null }), await words('it')).picture).toBe('/pictures/venues/1001.svg')
  })

  it('is short, however long a venue writes', async () => {
    const card = itemCard(
      { ...venue, city: 'x'.repeat(500) },
      dishOf({ description: 'y'.repeat(9_000) }),
      await words('it'),
    )
    expect(JSON.stringify(card).length).toBeLessThan(800)
  })
})
