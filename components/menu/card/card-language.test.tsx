import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { Card } from '@/components/menu/card/card'
import type { CardView } from '@/components/menu/card/card-view'
import type { Locale } from '@/lib/core/i18n/locales'
import { ALLERGENS } from '@/lib/core/menu/allergens/allergens'
import type { Dish } from '@/lib/core/menu/dish'
import { testDish } from '@/lib/testing/test-venue'

const viewIn = (locale: Locale): CardView => ({
  locale,
  type: 'r',
  venueRef: '77',
  ordering: false,
  words: (key) => key,
  allergenName: (allergen) => allergen,
  dietName: (diet) => diet,
})

const card = (locale: Locale, changes: Partial<Dish>): string =>
  renderToStaticMarkup(
    <Card
      answer={{
        kind: 'dish',
        item: testDish(1, 900, { name: 'Tonnarelli', description: 'Al cacio', ...changes }),
        inTastingMenu: false,
      }}
      view={viewIn(locale)}
    />,
  )

/** Every language that the card says of a text of its own. */
const langsIn = (markup: string): string[] => [...markup.matchAll(/ lang="(\w+)"/g)].map(([, lang]) => lang ?? '')

describe('the language of what a card says', () => {
  it.each<[string, Locale, Partial<Dish>, string[]]>([
    ['the original on its own page says nothing', 'it', {}, []],
    ['nor does a translation on its page', 'en', {}, []],
    ['a name that was not translated', 'en', { untranslated: ['name'] }, ['it']],
    ['a description that was not translated', 'es', { untranslated: ['description'] }, ['it']],
    ['a page in a language that no menu has', 'ar', {}, ['en', 'en']],
    ['there too a name that was not translated', 'de', { untranslated: ['name'] }, ['it', 'en']],
    ['the name in the original beneath', 'en', { original_name: 'Tonnarelli al cacio' }, ['it']],
  ])('%s', (_, locale, changes, langs) => {
    expect(langsIn(card(locale, changes))).toEqual(langs)
  })

  it('the icon of a diet is named in the language of the page', () => {
    expect(card('de', { icon: 'vegan' })).toContain('<span lang="en">Tonnarelli</span><img')
  })
})

const shownOn = (markup: string): string =>
  /<p class="allergens">(.*)<\/p>/
    .exec(markup)?.[1]
    ?.replace(/<img loading="lazy" src="([^"]+)" alt="\w+"\/>/g, '[$1]') ?? ''

const MILK = '<i>contains</i>[/pictures/allergens.svg#milk]'

describe('what a card says of allergens', () => {
  it.each<[string, Partial<Dish>, string]>([
    ['declared free', { declaredAllergens: [] }, 'declaredFree'],
    ['nothing declared', { declaredAllergens: null }, 'notDeclared'],
    ['free, and something in it says otherwise', { declaredAllergens: [], has_allergens: true }, 'notDeclared'],
    ['declared', { declaredAllergens: ['milk'] }, MILK],
    ['traces', { declaredAllergens: ['milk'], mayContain: ['nuts'] }, `${MILK} mayContain`],
    ['free but for traces', { declaredAllergens: [], mayContain: ['nuts'] }, 'mayContain'],
    ['nothing but traces', { declaredAllergens: null, mayContain: ['nuts'] }, 'notDeclared · mayContain'],
    ['frozen', { declaredAllergens: ['milk'], is_frozen: true }, `${MILK} frozen`],
    [
      'marked alone',
      { declaredAllergens: [], has_sulfites: true },
      '<i>contains</i>[/pictures/allergens.svg#sulfites]',
    ],
  ])('%s', (_, changes, line) => {
    expect(shownOn(card('it', changes))).toBe(line)
  })

  it('names an allergen whose icon does not arrive', () => {
    expect(card('it', { declaredAllergens: ['milk'] })).toContain('alt="milk"')
  })

  it('has an icon for each of the 14', () => {
    const icons = readFileSync('public/pictures/allergens.svg', 'utf8')
    expect(ALLERGENS.filter((allergen) => !icons.includes(`<view id="${allergen}"`))).toEqual([])
  })
})
