import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageHead } from '@/components/layout/page-head'
import { type Locale, MENU_LANGS } from '@/lib/core/i18n/locales'
import {
  FORM_LANGUAGES,
  MENU_LANGUAGES,
  type PageLanguages,
  type PageMetadata,
  SITE_LANGUAGES,
} from '@/lib/core/seo/page-metadata'

const ADDRESS = 'https://menu.example.com/r/q/77/menu'

const headOf = (locale: Locale, languages: PageLanguages, changes: Partial<PageMetadata> = {}) => {
  const page = { locale, languages, address: ADDRESS, title: 'Menu', description: 'Piatti', isIndexed: true }
  const markup = renderToStaticMarkup(
    <PageHead page={{ ...page, ...changes }} site="Osteria" image="https://menu.example.com/a.png" />,
  )
  const all = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, one = '', other = '']) => [one, other])
  return {
    canonical: all(/<link rel="canonical" href="(.*?)"/g)
      .flat()
      .filter(Boolean),
    alternates: Object.fromEntries(all(/<link rel="alternate" hrefLang="(.*?)" href="(.*?)"/g)),
    meta: Object.fromEntries(all(/<meta (?:property|name)="(.*?)" content="(.*?)"/g)),
  }
}

const inEach = (langs: readonly string[], otherwise: string) => ({
  ...Object.fromEntries(langs.map((lang) => [lang, `${ADDRESS}?lang=${lang}`])),
  'x-default': `${ADDRESS}?lang=${otherwise}`,
})

const ALL = ['ar', 'zh-CN', 'en', 'de', 'it', 'ru', 'es', 'ja']

describe('the languages that a search engine is told of', () => {
  it.each<[string, Locale, PageLanguages, string, object]>([
    ['a menu in its own language', 'it', MENU_LANGUAGES, 'it', inEach(MENU_LANGS, 'it')],
    ['a menu in a translation', 'es', MENU_LANGUAGES, 'es', inEach(MENU_LANGS, 'it')],
    ['an English menu in a German frame', 'de', MENU_LANGUAGES, 'en', {}],
    ['a form in German', 'de', FORM_LANGUAGES, 'de', inEach(ALL, 'it')],
    ['the product in Japanese', 'ja', SITE_LANGUAGES, 'ja', inEach(ALL, 'en')],
  ])('%s', (_, locale, languages, canonical, alternates) => {
    const head = headOf(locale, languages)
    expect(head.canonical).toEqual([`${ADDRESS}?lang=${canonical}`])
    expect(head.alternates).toEqual(alternates)
    expect(head.meta['og:url']).toBe(head.canonical[0])
  })

  it('a page that is not to be listed names none', () => {
    const { canonical, alternates, meta } = headOf('it', FORM_LANGUAGES, { isIndexed: false })
    expect([canonical, alternates, meta.robots]).toEqual([[], {}, 'noindex'])
  })
})

describe('the preview of a link', () => {
  it('has the words, the picture and the language of the page', () => {
    expect(headOf('it', MENU_LANGUAGES).meta).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Osteria',
      'og:title': 'Menu',
      'og:description': 'Piatti',
      'og:locale': 'it_IT',
      'og:image': 'https://menu.example.com/a.png',
      'og:image:alt': 'Menu',
      'twitter:card': 'summary_large_image',
    })
  })
})
