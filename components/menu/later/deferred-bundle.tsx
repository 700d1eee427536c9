'use client'

import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { BookingInSight } from '@/components/booking/in-sight/booking-in-sight'
import { startStepper } from '@/components/menu/later/card-stepper'
import { startLiveCards } from '@/components/menu/later/live-cards'
import { hasStoredFilters } from '@/components/menu/page/add-gate'
import type { DeferredProps } from '@/components/menu/page/deferred-loader'
import type { MenuContext, ToolProps } from '@/components/menu/page/menu-context'
import { trackPosition } from '@/components/menu/page/menu-position'
import type { ToolName } from '@/components/menu/page/menu-tools'
import { isSubscribed } from '@/components/newsletter/newsletter-subscriptions'
import type { OfferedPopups } from '@/components/popups/due-popups'
import { RunningOrders } from '@/components/running/running-orders'
import type { SeatPlace } from '@/components/table/use-seat'
import { fadeFrom } from '@/components/ui/cross-fade'
import { closePopoverOnBack } from '@/components/ui/use-close-on-back'
import { listenToVenue, onMenuPut } from '@/lib/browser/availability/listen-to-venue'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { keptScan } from '@/lib/browser/tables/kept-scan'
import type { AdPixel } from '@/lib/core/tracking/ad-pixel'
import { pausableBy } from '@/lib/core/venue/pauses/pausable'
import { pausesKey } from '@/lib/core/venue/pauses/pauses-key'

const TOOL_CODE: Record<ToolName, () => Promise<ComponentType<ToolProps>>> = {
  search: async () => (await import('@/components/menu/later/search-view')).SearchView,
  favourites: async () => (await import('@/components/menu/later/favourites-view')).FavouritesView,
  filter: async () => (await import('@/components/filters/filter-sheet')).FilterSheet,
  legend: async () => (await import('@/components/menu/later/allergen-legend')).AllergenLegend,
  newsletter: async () => (await import('@/components/newsletter/newsletter-popup')).NewsletterPopup,
  call: async () => (await import('@/components/popups/call-popup')).CallPopup,
  language: async () => (await import('@/components/popups/language-sheet')).LanguageSheet,
}

/** Retryable after a failure. */
export const importTool = (name: ToolName): Promise<ComponentType<ToolProps>> => TOOL_CODE[name]()

export const importSheet = async () => (await import('@/components/menu/item/menu-sheet')).MenuSheet

/** Hidden, not removed, so that nothing moves (spec section 4). */
const hideNewsletter = (venueId: number): void => {
  const button = document.querySelector<HTMLElement>('[data-tool=newsletter]')
  if (button && isSubscribed(venueId)) button.style.visibility = 'hidden'
}

// Progressive enhancement: without the network the menu works as it is.
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined)

/** Starts what works on the page itself. Answers how to stop. */
const startOnPage = (context: MenuContext, say: DeferredProps['say']): (() => void) => {
  let stop: (() => void) | 'stopped' | null = null
  hideNewsletter(context.venue.id)
  quietly(import('@/components/menu/later/more-icons'))
  const stopMore = closePopoverOnBack(document.getElementById('more'))
  const stopStepper = context.ordering ? startStepper(context, say) : undefined
  const stopLiveCards = startLiveCards(context, say)
  const stopRenewing = onMenuPut(context.venue.ref, () =>
    quietly(import('@/components/menu/later/renew-menu').then(({ renewMenu }) => renewMenu(context, say))),
  )
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
    stopMore()
    stopStepper?.()
    stopLiveCards()
    stopRenewing()
  }
}

/** Calls once the browser refused to store the cart, and no sheet is open whose entry Back must find. Answers how to stop. */
const onCartLost = (venueId: number, tell: () => void): (() => void) => {
  const cart = cartStore(venueId)
  const look = () => {
    if (cart.getState().isStored || history.state?.copertoSheet) return
    stop()
    tell()
  }
  const unsubscribe = cart.subscribe(look)
  const stop = () => {
    unsubscribe()
    removeEventListener('popstate', look)
  }
  addEventListener('popstate', look)
  look()
  return stop
}

/** Whether the page itself says these pauses at its top; takes away what is no longer so. */
const isWritten = (key: string): boolean => {
  const written = document.querySelector<HTMLElement>('[data-pauses]')
  if (written?.dataset.pauses === key) return true
  if (written) fadeFrom(written)
  written?.remove()
  return false
}

const NO_PAUSES: [] = []

/** Order types with tables, rooms and spots. */
const AT_TABLES = 'rhs'

const hasSeat = ({ venue, type, ordering }: MenuContext): boolean =>
  ordering && AT_TABLES.includes(type) && (keptScan() !== '' || cartStore(venue.id).getState().cart.table !== -1)

type Table = ComponentType<SeatPlace & { locale: MenuContext['locale']; calls: boolean }>
type Tab = ComponentType<ComponentProps<typeof import('@/components/tab/in-sight/tab-dock').TabDock>>
type Popups = ComponentType<MenuContext & { offered: OfferedPopups }>
type Consent = ComponentType<{ pixel: AdPixel; locale: MenuContext['locale'] }>
type Pauses = ComponentType<ComponentProps<typeof import('@/components/pause/pause-notice').PauseNotice>>
type Blocked = ComponentType<MenuContext & { onClose: () => void }>
type Offline = ComponentType<{ locale: MenuContext['locale']; say: (text: string) => void }>

/** What only some pages need, each in its own chunk. */
export const DeferredFeatures = ({ context, offered, pixel, say }: DeferredProps) => {
  const [Popups, setPopups] = useState<Popups | null>(null)
  const [Consent, setConsent] = useState<Consent | null>(null)
  const [Offline, setOffline] = useState<Offline | null>(null)
  const [Pauses, setPauses] = useState<Pauses | null>(null)
  const [Table, setTable] = useState<Table | null>(null)
  const [Tab, setTab] = useState<Tab | null>(null)
  const [Blocked, setBlocked] = useState<Blocked | null>(null)
  const { newsletter, delivery, discount } = offered
  const { venue, type, locale } = context
  const place = { venueId: venue.id, venueRef: venue.ref, type, locale }
  useEffect(() => startOnPage(context, say), [context, say])
  useEffect(() => trackPosition(context.venue.id), [context])
  useEffect(() => {
    if (hasSeat(context))
      quietly(import('@/components/table/table-on-menu').then(({ TableOnMenu }) => setTable(() => TableOnMenu)))
  }, [context])
  useEffect(() => {
    if (context.bill) quietly(import('@/components/tab/in-sight/tab-dock').then(({ TabDock }) => setTab(() => TabDock)))
  }, [context])
  useEffect(() => {
    const consent = pixel
      ? import('@/components/consent/consent-on-menu').then(({ ConsentOnMenu }) => setConsent(() => ConsentOnMenu))
      : Promise.resolve()
    // Consent asks first; popups follow even if it fails.
    const popups = consent
      .catch(() => undefined)
      .then(async () => {
        if (!(newsletter || delivery || discount)) return
        const { TimedPopups } = await import('@/components/popups/timed-popups')
        setPopups(() => TimedPopups)
      })
    quietly(popups)
  }, [newsletter, delivery, discount, pixel])
  useEffect(
    () =>
      context.ordering
        ? listenToVenue(context.venue.ref, ({ pauses }) => {
            if (isWritten(pausesKey(pauses, pausableBy(type)))) return
            if (pauses.length > 0)
              quietly(import('@/components/pause/pause-notice').then(({ PauseNotice }) => setPauses(() => PauseNotice)))
          })
        : undefined,
    [context, type],
  )
  useEffect(
    () =>
      onCartLost(venue.id, () =>
        quietly(import('@/components/popups/blocked-popup').then(({ BlockedPopup }) => setBlocked(() => BlockedPopup))),
      ),
    [venue],
  )
  useEffect(() => {
    // Loaded while online. Imported statically, its styles would be in the first load.
    quietly(import('@/components/offline/offline-on-menu').then(({ OfflineOnMenu }) => setOffline(() => OfflineOnMenu)))
  }, [])
  return (
    <>
      {Offline && <Offline locale={context.locale} say={say} />}
      <RunningOrders {...place} />
      <BookingInSight {...place} />
      {Tab && <Tab {...place} />}
      {Pauses && <Pauses venueRef={venue.ref} locale={locale} services={pausableBy(type)} known={NO_PAUSES} />}
      {Table && <Table {...place} calls={context.calls ?? false} />}
      {Popups && <Popups {...context} offered={offered} />}
      {Blocked && <Blocked {...context} onClose={() => setBlocked(null)} />}
      {Consent && pixel && <Consent pixel={pixel} locale={context.locale} />}
    </>
  )
}
