'use client'

import { removeStored } from '@/lib/browser/browser-storage'
import { type AdPixel, type DishView, toViewContent } from '@/lib/tracking/ad-pixel'

/** The vendor's calling convention: calls wait in `queue` until its script sets `callMethod`. */
type Fbq = ((...call: unknown[]) => void) & {
  callMethod?: (...call: unknown[]) => void
  queue: unknown[][]
  push?: Fbq
  loaded: boolean
  version: string
  disablePushState: boolean
}

const COOKIES = ['_fbp', '_fbc']
const STORED = ['lastExternalReferrer', 'lastExternalReferrerTime']

const vendorOf = (page: Window & { fbq?: Fbq; _fbq?: Fbq }) => page

/** The vendor's stub: queues calls until its script is there. */
const stubFbq = (): Fbq => {
  const queue: unknown[][] = []
  const fbq: Fbq = Object.assign(
    (...call: unknown[]): void => {
      if (fbq.callMethod) fbq.callMethod(...call)
      else queue.push(call)
    },
    // By itself the script would also send every address the page takes.
    { queue, loaded: true, version: '2.0', disablePushState: true },
  )
  fbq.push = fbq
  return fbq
}

const start = ({ id, url }: AdPixel): Fbq => {
  const page = vendorOf(window)
  const fbq = stubFbq()
  page.fbq = fbq
  page._fbq = fbq
  // By itself the script would also send clicks, and what it finds in the page.
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  const script = document.createElement('script')
  script.src = url
  script.async = true
  document.head.append(script)
  return fbq
}

let revoked = false

/**
 * Tells the pixel that a dish is looked at, as the standard event 'ViewContent' (spec section 7); its script is asked
 * for at the first. To be called with the diner's consent alone. A script that does not arrive is nobody's loss.
 */
export const sendViewContent = (pixel: AdPixel, view: DishView): void => {
  const fbq = vendorOf(window).fbq ?? start(pixel)
  if (revoked) fbq('consent', 'grant')
  revoked = false
  fbq('track', 'ViewContent', toViewContent(view))
}

/** A cookie may stand on this host or on any domain above it, and goes only by the name it was set with. */
const forgetCookie = (name: string): void => {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const domain of ['', ...domains]) Object.assign(document, { cookie: `${name}=; path=/; max-age=0${domain}` })
}

/** After a refusal: what still waits is dropped, the script falls silent and what it stored here is gone. */
export const revokePixel = (): void => {
  const { fbq } = vendorOf(window)
  if (fbq) {
    fbq.queue.length = 0
    fbq('consent', 'revoke')
    revoked = true
  }
  for (const name of COOKIES) forgetCookie(name)
  for (const key of STORED) removeStored('local', key)
}
