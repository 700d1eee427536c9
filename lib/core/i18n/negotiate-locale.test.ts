import { describe, expect, it } from '@jest/globals'
import { negotiateLocale } from '@/lib/core/i18n/negotiate-locale'

describe('the language of a page', () => {
  it.each([
    ['the query wins over all', { query: 'de', cookie: 'it', header: 'en' }, 'de'],
    ['an unknown query is passed over', { query: 'xx', cookie: 'it', header: 'en' }, 'it'],
    ['the cookie wins over the header', { query: null, cookie: 'ja', header: 'it-IT' }, 'ja'],
    ['a broken cookie is passed over', { query: null, cookie: '<script>', header: 'it-IT' }, 'it'],
    ['a region falls back to its language', { query: null, cookie: undefined, header: 'es-AR,en;q=0.5' }, 'es'],
    ['quality decides, not order', { query: null, cookie: undefined, header: 'en;q=0.4, ru;q=0.9' }, 'ru'],
    ['q=0 means never', { query: null, cookie: undefined, header: 'it;q=0, ar' }, 'ar'],
    ['any Chinese is ours', { query: null, cookie: undefined, header: 'zh-Hant-TW' }, 'zh-CN'],
    ['a name of an object property is no language', { query: 'constructor', cookie: '__proto__', header: '' }, 'en'],
    ['nothing we speak is English', { query: null, cookie: undefined, header: 'fr-FR, pt' }, 'en'],
    ['no header at all', { query: null, cookie: undefined, header: null }, 'en'],
  ])('%s', (_, asked, locale) => {
    expect(negotiateLocale(asked)).toBe(locale)
  })
})
