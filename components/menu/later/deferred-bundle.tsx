'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { startStepper } from '@/components/menu/later/card-stepper'
import { hasStoredFilters } from '@/components/menu/page/add-gate'
import type { DeferredProps } from '@/components/menu/page/deferred-loader'
import type { MenuContext, ToolProps } from '@/components/menu/page/menu-context'
import { trackPosition } from '@/components/menu/page/menu-position'
import type { ToolName } from '@/components/menu/page/menu-tools'
import { isSubscribed } from '@/components/newsletter/newsletter-subscriptions'
import type { OfferedPopups } from '@/components/popups/due-popups'
import { RunningOrders } from '@/components/running/running-orders'
import type { AdPixel } from '@/lib/tracking/ad-pixel'

const TOOL_CODE: Record<ToolName, () => Promise<ComponentType<ToolProps>>> = {
  search: async () => (await import('@/components/menu/later/search-view')).SearchView,
  favourites: async () => (await import('@/components/menu/later/favourites-view')).FavouritesView,
  filter: async () => (await import('@/components/filters/filter-sheet')).FilterSheet,
  legend: async () => (await import('@/components/menu/later/allergen-legend')).AllergenLegend,
  newsletter: async () => (await import('@/components/newsletter/newsletter-popup')).NewsletterPopup,
  call: async () => (await import('@/components/popups/call-popup')).CallPopup,
  language: async () => (await import('@/components/popups/language-sheet')).LanguageSheet,
}

/** The code of a tool; rejects where the network does, and may then be called again. */
export const importTool = (name: ToolName): Promise<ComponentType<ToolProps>> => TOOL_CODE[name]()

/** The code of the sheets of dishes and drinks; rejects where the network does. */
export const importSheet = async () => (await import('@/components/menu/item/menu-sheet')).MenuSheet

/** Who has subscribed is not invited again; the place stays, so that nothing moves (spec section 4). */
const hideNewsletter = (venueId: number): void => {
  const button = document.querySelector<HTMLElement>('[data-tool=newsletter]')
  if (button && isSubscribed(venueId)) button.style.visibility = 'hidden'
}

// Progressive enhancement: nobody asked for what is started here; without the network the menu stays what it is.
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined)

/** Starts what works on the page itself: steppers on the cards, stored filters, deferred sections. Answers how to stop. */
const startOnPage = (context: MenuContext, say: DeferredProps['say']): (() => void) => {
  let stop: (() => void) | 'stopped' | null = null
  hideNewsletter(context.venue.id)
  const stopStepper = context.ordering ? startStepper(context, say) : undefined
  if (hasStoredFilters(context.venue.id))
    quietly(import('@/components/filters/start-filters').then(({ startFilters }) => startFilters(context)))
  if (document.querySelector('[data-deferred]'))
    quietly(
      import('@/components/menu/later/load-sections').then(({ loadDeferredSections }) => {
        if (stop !== 'stopped') stop = loadDeferredSections(context)
      }),
    )
  return () => {
    if (typeof stop === 'function') stop()
    stop = 'stopped'
    stopStepper?.()
  }
}

type Popups = ComponentType<MenuContext & { offered: OfferedPopups }>
type Consent = ComponentType<{ pixel: AdPixel; locale: MenuContext['locale'] }>
type Offline = ComponentType<{ locale: MenuContext['locale']; say: (text: string) => void }>

/** What only some pages need, each in a chunk of its own: filters, deferred sections, popups, ad consent. */
export const DeferredFeatures = ({ context, offered, pixel, say }: DeferredProps) => {
  const [Popups, setPopups] = useState<Popups | null>(null)
  const [Consent, setConsent] = useState<Consent | null>(null)
  const [Offline, setOffline] = useState<Offline | null>(null)
  const { newsletter, delivery, discount } = offered
  useEffect(() => startOnPage(context, say), [context, say])
  // Before the first interaction there is no position to keep.
  useEffect(() => trackPosition(context.venue.id), [context])
  useEffect(() => {
    if (newsletter || delivery || discount)
      quietly(import('@/components/popups/timed-popups').then(({ TimedPopups }) => setPopups(() => TimedPopups)))
  }, [newsletter, delivery, discount])
  useEffect(() => {
    // While there is a network that can bring it. With the bundle, its styles would be named in the first load.
    quietly(import('@/components/offline/offline-on-menu').then(({ OfflineOnMenu }) => setOffline(() => OfflineOnMenu)))
  }, [])
  useEffect(() => {
    if (pixel)
      quietly(
        import('@/components/consent/consent-on-menu').then(({ ConsentOnMenu }) => setConsent(() => ConsentOnMenu)),
      )
  }, [pixel])
  return (
    <>
      {Offline && <Offline locale={context.locale} say={say} />}
      <RunningOrders
        venueId={context.venue.id}
        type={context.type}
        venueRef={context.venue.ref}
        locale={context.locale}
      />
      {Popups && <Popups {...context} offered={offered} />}
      {Consent && pixel && <Consent pixel={pixel} locale={context.locale} />}
    </>
  )
}
