import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const APP = join(import.meta.dirname, '..', '..', '..', 'app')

/** The payment page, those of a venue's people and drafts have their files elsewhere than their addresses say (middleware.ts). */
const shapeOf = (file: string): string =>
  `/${file}`
    .replace(/\/page\.tsx$/, '')
    .replace('/strict/[locale]/[type]/[venue]', '/[type]/q/[venue]/orders/payments')
    .replace('/strict/[locale]/desk', '/desk')
    .replace('/strict/[locale]/office', '/office')
    .replace('/strict/[locale]/operator', '/operator')
    .replace('/strict/[locale]/look', '/look/[lang]')
    .replace('/[locale]', '') || '/'

/** Every page of the app by the shape of its address: one that is added is there by itself. */
export const pageShapes = (): string[] =>
  readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])page\.tsx$/.test(file) && !file.includes('[...'))
    .map((file) => shapeOf(file.replaceAll('\\', '/')))
    .sort()

/** Under each shape, what of the demo venues shows all that such a page can say to a diner. */
const ADDRESSES: Record<string, string[]> = {
  '/': ['/'],
  '/404': ['/404'],
  '/desk': ['/desk'],
  '/office': ['/office'],
  '/operator': ['/operator'],
  // Only in the frame of an office, by a signed address: office-look.spec.ts.
  '/look/[lang]/[type]/[ref]': [],
  '/look/[lang]/[type]/[ref]/menu': [],
  '/[type]/q/[venue]': ['/r/q/1001', '/b/q/osteria-del-porto'],
  '/[type]/q/[venue]/bill': ['/r/q/1001/bill', '/h/q/1002/bill', '/s/q/1003/bill'],
  '/[type]/q/[venue]/bill/receipt': ['/r/q/1001/bill/receipt'],
  '/[type]/q/[venue]/bookingcompleted': ['/b/q/trattoria-lucia/bookingcompleted'],
  '/[type]/q/[venue]/bookingrestaurant': ['/b/q/osteria-del-porto/bookingrestaurant'],
  '/[type]/q/[venue]/calavera': ['/r/q/Rcalavera/calavera'],
  '/[type]/q/[venue]/info': ['/r/q/1001/info', '/d/q/1004/info'],
  '/[type]/q/[venue]/menu': ['/r/q/1001/menu', '/r/q/1001/menu#dish-1001022', '/d/q/1004/menu'],
  '/[type]/q/[venue]/menu/[section]': ['/r/q/1001/menu/c100111'],
  '/[type]/q/[venue]/menu/dish/[item]': ['/r/q/1001/menu/dish/1001022'],
  '/[type]/q/[venue]/menu/drink/[item]': ['/r/q/1001/menu/drink/1001801'],
  '/[type]/q/[venue]/menu/pdfviewer': ['/r/q/1001/menu/pdfviewer'],
  '/[type]/q/[venue]/orders': ['/r/q/1001/orders', '/r/q/1001/orders#shareid=abc', '/r/q/9207/orders'],
  '/[type]/q/[venue]/orders/awaitsms': ['/d/q/1004/orders/awaitsms?provider=cash'],
  '/[type]/q/[venue]/orders/cancel': ['/r/q/1001/orders/cancel'],
  '/[type]/q/[venue]/orders/delivery': ['/d/q/1004/orders/delivery'],
  '/[type]/q/[venue]/orders/error': ['/r/q/1001/orders/error'],
  '/[type]/q/[venue]/orders/payments': ['/r/q/1001/orders/payments'],
  '/[type]/q/[venue]/orders/sharesuccess': ['/r/q/1001/orders/sharesuccess'],
  '/[type]/q/[venue]/orders/shipment': ['/d/q/1004/orders/shipment'],
  '/[type]/q/[venue]/orders/success': [
    '/r/q/1001/orders/success?provider=cash',
    '/r/q/1001/orders/success?provider=stripe&transactionid=pi_1',
    '/d/q/1004/orders/success?provider=cash',
  ],
  '/[type]/q/[venue]/orders/tables': ['/r/q/1001/orders/tables', '/h/q/1002/orders/tables', '/s/q/1003/orders/tables'],
  '/[type]/q/[venue]/orders/takeaway': ['/t/q/1004/orders/takeaway'],
  '/[type]/q/[venue]/orders/type': ['/d/q/1004/orders/type'],
  '/[type]/q/[venue]/orders/whatsapp': ['/d/q/1004/orders/whatsapp'],
}

/** Where the pages of a shape are seen; throws for a page that nobody has said that of. */
const addressesOf = (shape: string): string[] => {
  const addresses = ADDRESSES[shape]
  if (!addresses) throw new Error(`e2e/support/every-page/pages.ts has no address for the page ${shape}`)
  return addresses
}

export const everyAddress = (): string[] => pageShapes().flatMap(addressesOf)

/** The same address in a language; what it has behind '#' stays there. */
export const inLanguage = (address: string, lang: string): string => {
  const url = new URL(address, 'http://localhost')
  url.searchParams.set('lang', lang)
  return url.pathname + url.search + url.hash
}
