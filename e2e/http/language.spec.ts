import { expect, test } from 'playwright/test'
import { textOf } from '@/e2e/support/answers/page-markup'
import { messages } from '@/e2e/support/messages'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { firstCourseNames } from '@/e2e/support/steps/menu/menu-steps'
import { directionOf } from '@/lib/core/i18n/direction'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'

const COOKIE = 'coperto_lang'

/** The language a page says it is in, asked for without a browser. */
const languageOf = (html: string): string => /<html lang="([^"]+)"/.exec(html)?.[1] ?? 'none'

/** The direction a page says it runs in. */
const directionIn = (html: string): string => /<html [^>]*dir="([^"]+)"/.exec(html)?.[1] ?? 'none'

test('the language of an address is that of the page and of the next', async () => {
  for (const locale of LOCALE_IDS) {
    const response = await fetch(`${suiteOrigin()}/r/q/1001?lang=${locale}`, { headers: { 'accept-language': 'fr' } })
    const [home, kept] = [await response.text(), response.headers.getSetCookie()]
    expect(kept).toEqual([expect.stringMatching(new RegExp(`^${COOKIE}=${locale};.*Path=/;.*SameSite=lax`, 'i'))])
    const cookie = kept[0]?.split(';')[0] ?? ''
    const menu = await (await fetch(`${suiteOrigin()}/r/q/1001/menu`, { headers: { cookie } })).text()
    for (const html of [home, menu]) {
      expect([languageOf(html), directionIn(html)]).toEqual([locale, directionOf(locale)])
    }
    expect(textOf(menu)).toContain(messages(locale)('menu.poweredBy'))
  }
})

/** Who wins: the address, the kept choice, the phone, English. */
const ASKED = [
  ['the language of the address wins over the cookie', { query: 'de', cookie: 'ja', header: 'it-IT' }, 'de'],
  ['the language of the cookie wins over that of the phone', { query: null, cookie: 'ja', header: 'it-IT' }, 'ja'],
  ['without a choice the phone decides the language', { query: null, cookie: null, header: 'es-AR,en;q=0.5' }, 'es'],
  ['an unknown language in the address is ignored', { query: 'xx', cookie: 'ru', header: 'it-IT' }, 'ru'],
  ['an unknown language in the cookie is ignored', { query: null, cookie: 'fr', header: 'it-IT' }, 'it'],
  ['a phone in a language we do not speak gets English', { query: null, cookie: null, header: 'fr-FR,pt;q=0.8' }, 'en'],
] as const

for (const [what, { query, cookie, header }, expected] of ASKED) {
  test(what, async () => {
    const headers = { 'accept-language': header, ...(cookie ? { cookie: `${COOKIE}=${cookie}` } : {}) }
    for (const path of ['/', '/r/q/1001', '/r/q/1001/menu', '/r/q/1001/orders']) {
      const response = await fetch(`${suiteOrigin()}${path}${query ? `?lang=${query}` : ''}`, { headers })
      expect(languageOf(await response.text()), path).toBe(expected)
      const kept = response.headers.get('set-cookie')
      if (query === expected) expect(kept).toContain(`${COOKIE}=${expected}`)
      else expect(kept).toBeNull()
    }
  })
}

/** Interface language and the menu language a diner gets with it. */
const MENU_LANGUAGES = [
  ['it', 'it'],
  ['en', 'en'],
  ['es', 'es'],
  ['de', 'en'],
  ['ar', 'en'],
  ['zh-CN', 'en'],
] as const

test('a menu has its dishes in the menu language that goes with the page’s', { tag: '@remote' }, async () => {
  for (const [locale, lang] of MENU_LANGUAGES) {
    const names = firstCourseNames(lang)
    expect(names.length).toBeGreaterThan(3)
    const html = await (await fetch(`${suiteOrigin()}/r/q/1001/menu?lang=${locale}`)).text()
    expect(languageOf(html)).toBe(locale)
    const headings = [...html.matchAll(/<h[34][^>]*>(.*?)<\/h[34]>/gs)].map(([, heading = '']) => textOf(heading))
    for (const name of names) expect(headings, locale).toContain(name)
  }
})

test('an address that begins with a language does not exist', async () => {
  for (const locale of LOCALE_IDS) {
    const response = await fetch(`${suiteOrigin()}/${locale}/r/q/1001`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([307, '/404'])
  }
})
