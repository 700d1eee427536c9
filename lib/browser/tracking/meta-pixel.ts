'use client'

import { removeStored } from '@/lib/browser/device/browser-storage'
import { type AdPixel, type DishView, toViewContent } from '@/lib/core/tracking/ad-pixel'

/** The vendor's protocol: calls queue until its script sets `callMethod`. */
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

const stubFbq = (): Fbq => {
  const queue: unknown[][] = []
  const fbq: Fbq = Object.assign(
    (...call: unknown[]): void => {
      if (fbq.callMethod) fbq.callMethod(...call)
      else queue.push(call)
    },
    // Otherwise the script sends every address of the page.
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
  // Otherwise the script sends clicks and page contents.
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  const script = document.createElement('script')
  script.src = url
  script.async = true
  document.head.append(script)
  return fbq
}

let revoked = false

/** Sends 'ViewContent' (spec section 7), loading the script first. Only call with the diner's consent. */
export const sendViewContent = (pixel: AdPixel, view: DishView): void => {
  const fbq = vendorOf(window).fbq ?? start(pixel)
  if (revoked) fbq('consent', 'grant')
  revoked = false
  fbq('track', 'ViewContent', toViewContent(view))
}

/** A cookie may be set on this host or any parent domain. */
const forgetCookie = (name: string): void => {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const domain of ['', ...domains]) Object.assign(document, { cookie: `${name}=; path=/; max-age=0${domain}` })
}

/** On withdrawal: drops queued events, silences the script and deletes what it stored. */
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
