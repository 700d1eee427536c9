'use client'

import '@/components/menu/page/menu-floating.css'
import { useEffect, useState } from 'react'
import { cardId } from '@/components/menu/card/card-id'
import { countsOf, labelCards, plainProduct, showCounts } from '@/components/menu/page/card-actions'
import { replaceBrokenPictures } from '@/components/menu/page/card-pictures'
import { starCards, syncStars } from '@/components/menu/page/card-stars'
import { CartBar } from '@/components/menu/page/cart-bar'
import { startScrollSpy } from '@/components/menu/page/course-strip'
import { DeferredLoader } from '@/components/menu/page/deferred-loader'
import { LazySheet, LazyTool, loadSheet, loadTool } from '@/components/menu/page/lazy-code'
import type { MenuContext } from '@/components/menu/page/menu-context'
import { focusRevealed, onFoldOpened } from '@/components/menu/page/menu-folds'
import { handleTap, openedFragment, opensElsewhere, takeQueuedTaps } from '@/components/menu/page/menu-taps'
import { toolNamed } from '@/components/menu/page/menu-tools'
import { trackNamed, trackOpening } from '@/components/menu/page/menu-tracking'
import { onNewCards } from '@/components/menu/page/new-cards'
import { sheetOf } from '@/components/menu/page/open-sheet'
import { type AddLabels, fillName } from '@/components/menu/page/patch-card'
import { useOverlay } from '@/components/menu/page/use-overlay'
import type { OfferedPopups } from '@/components/popups/due-popups'
import { keepShareToken } from '@/components/sharing/keep-share-token'
import { cartStore, loadCart } from '@/lib/browser/cart/cart-store'
import { startTracking, track } from '@/lib/browser/tracking/track'
import type { AdPixel } from '@/lib/core/tracking/ad-pixel'

const preload = ({ target }: Event): void => {
  if (!(target instanceof Element)) return
  const tool = toolNamed(target.closest<HTMLElement>('[data-tool]')?.dataset.tool)
  if (tool) loadTool(tool).catch(() => undefined)
  if (target.closest('article a,[data-options],.add:not(.quick)')) loadSheet().catch(() => undefined)
}

type Props = {
  context: MenuContext
  hasOrders: boolean
  offered: OfferedPopups
  pixel: AdPixel | null
  orders: string
  words: AddLabels & { cartBar: string; added: string; favourite: string }
}

/**
 * Makes the server markup interactive: one click listener, one store subscription, lazy sheets and tools. Replays
 * earlier taps.
 */
export const MenuRuntime = ({ context, hasOrders, offered, pixel, orders, words }: Props) => {
  const [liveMessage, setLiveMessage] = useState('')
  // First effect: others read the token from the address.
  useEffect(() => keepShareToken(openedFragment()), [])
  const { overlay, open, close, fail } = useOverlay()
  const { tool, sheet } = overlay
  const { venue, ordering } = context

  // Taps first; the rest runs in its own task.
  useEffect(() => {
    startTracking({ ris_id: venue.id, token: venue.token, hasOrders })
    track('pageview', { page: 'menu' })
    const cart = cartStore(venue.id)
    const act = (target: Element) =>
      handleTap(target, venue.id, {
        tool: (name) => open({ tool: name }),
        sheet: (item) => open({ sheet: sheetOf(item.card, item, item.adds) }),
        add: (item) => {
          cart.getState().dispatch({ type: 'add', product: plainProduct(item, item.cents ?? 0) })
          trackNamed('addproduct', item.id, item.name)
          const pieces = countsOf(cart.getState().cart.products).get(cardId(item.kind, item.id)) ?? 1
          // A live region announces a repeated text only once.
          setLiveMessage(fillName(words.added, item.name) + (pieces === 1 ? '' : ` (${pieces})`))
        },
      })
    const onClick = (event: MouseEvent) => {
      const { target } = event
      if (target instanceof Element && !opensElsewhere(event, target) && act(target)) event.preventDefault()
    }
    const showCart = cart.subscribe((now, before) => showCounts(now.cart.products, before.cart.products, words))
    const queued = takeQueuedTaps()
    document.addEventListener('click', onClick)
    document.addEventListener('pointerdown', preload)
    for (const target of queued) act(target)
    performance.mark('app-ready')
    return () => {
      showCart()
      document.removeEventListener('click', onClick)
      document.removeEventListener('pointerdown', preload)
    }
  }, [venue, hasOrders, open, words])

  useEffect(() => {
    const stops: (() => void)[] = []
    const start = setTimeout(() => {
      loadCart(venue.id)
      const decorate = (root?: ParentNode) => {
        labelCards(cartStore(venue.id).getState().cart.products, words, root)
        starCards(venue.id, words.favourite, root)
      }
      decorate()
      stops.push(
        startScrollSpy(),
        syncStars(venue.id, words.favourite),
        replaceBrokenPictures(),
        onNewCards(decorate),
        onFoldOpened((fold) => {
          if (fold.matches('.about')) return focusRevealed(fold)
          decorate(fold)
          trackOpening(fold)
        }),
      )
    })
    return () => {
      clearTimeout(start)
      for (const stop of stops) stop()
    }
  }, [venue, words])

  const added = (name: string) => {
    if (sheet) trackNamed('addproduct', sheet.id, name)
    setLiveMessage(fillName(words.added, name))
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {liveMessage}
      </p>
      {tool && <LazyTool key={tool} name={tool} {...context} onClose={close} onFailed={fail} />}
      {ordering && <CartBar venueId={venue.id} href={orders} label={words.cartBar} />}
      {sheet && (
        <LazySheet
          key={`${sheet.kind}${sheet.id}`}
          sheet={sheet}
          venue={venue}
          type={context.type}
          locale={context.locale}
          ordering={ordering}
          onClose={close}
          onFailed={fail}
          onAdded={added}
        />
      )}
      <DeferredLoader context={context} offered={offered} pixel={pixel} say={setLiveMessage} />
    </>
  )
}
