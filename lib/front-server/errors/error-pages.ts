import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directionOf } from '@/lib/core/i18n/direction'
import type { Locale } from '@/lib/core/i18n/locales'
import { APP_ROOT } from '@/lib/front-server/app-root.mjs'

const MESSAGES = join(APP_ROOT, 'messages')

const STYLE =
  'body{margin:0;display:grid;place-content:center;justify-items:center;gap:16px;min-height:100vh;padding:24px;box-sizing:border-box;background:light-dark(#fbf7f0,#17130f);color:light-dark(#2a211a,#f3ece2);font:1rem/1.5 system-ui,sans-serif;text-align:center;color-scheme:light dark}h1{margin:0;font-family:Georgia,serif}p{margin:0;max-width:44ch}img{max-width:100%;height:auto}main{display:grid;gap:16px;justify-items:center}a{padding:12px 24px;border-radius:999px;background:light-dark(#9a3b1e,#eda27f);color:light-dark(#fff,#2a1109);font-weight:600;text-decoration:none}'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type Content = { title: string; text: string; picture?: string; href: string; link: string }
const write = (locale: Locale, { title, text, picture = '', href, link }: Content) =>
  `<!DOCTYPE html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/icon.svg"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${picture}<h1>${escaped(title)}</h1><p>${escaped(text)}</p><a href="${href}">${escaped(link)}</a></main></body></html>`

const textsOf = (locale: Locale, namespace: string) =>
  JSON.parse(readFileSync(join(MESSAGES, locale, `${namespace}.json`), 'utf8'))

/** Memoized: what is shown under overload must cost nothing. */
function oncePerLocale(contentOf: (locale: Locale) => Content) {
  const pages = new Map<Locale, string>()
  return (locale: Locale): string => {
    const page = pages.get(locale) ?? write(locale, contentOf(locale))
    pages.set(locale, page)
    return page
  }
}

/** Shown when a page could not be made (spec section 8). It needs neither the app nor a script: either may have failed. */
export const errorPageIn = oncePerLocale((locale) => {
  const { title, text, retry } = textsOf(locale, 'states').loadFailure
  return { title, text, href: '', link: retry }
})

/** Shown while the first read of a menu takes longer than a page waits; sent with `Refresh`, so it needs no script. */
export const menuPreparingPageIn = oncePerLocale((locale) => {
  const { menuPreparing, loadFailure } = textsOf(locale, 'states')
  return { ...menuPreparing, href: '', link: loadFailure.retry }
})

/** The page of an address that does not exist (spec section 2). Next would draw it by its script alone. */
export const notFoundPageIn = oncePerLocale((locale) => {
  const { notFound, next } = textsOf(locale, 'states')
  const picture = '<img src="/pictures/404.svg" alt="" width="320" height="240">'
  return { ...notFound, picture, href: '/', link: next.home }
})

/** The page of a venue that was deleted. */
export const venueGonePageIn = oncePerLocale((locale) => {
  const { venueGone, next } = textsOf(locale, 'states')
  return { ...venueGone, href: '/', link: next.home }
})

const itemGonePageIn = oncePerLocale((locale) => {
  const { goneText, goneAction } = textsOf(locale, 'dish')
  return { title: textsOf(locale, 'states').itemGone, text: goneText, href: '../../menu', link: goneAction }
})

const ITEM = /^\/[^/]+\/q\/[^/]+\/menu\/(?:dish|drink)\/[^/]+$/

/** For a path that the app did not find: that of an item which left the menu has a link to the menu. */
export const missingPageFor = (path: string, locale: Locale): string =>
  (ITEM.test(path) ? itemGonePageIn : notFoundPageIn)(locale)
