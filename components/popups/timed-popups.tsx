'use client'

import type { Messages } from 'next-intl'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { TextsProvider } from '@/components/layout/texts-provider'
import type { MenuContext, ToolProps } from '@/components/menu/page/menu-context'
import { isSubscribed } from '@/components/newsletter/newsletter-subscriptions'
import { dismissedPopups, rememberDismissed } from '@/components/popups/dismissed-popups'
import { duePopups, type OfferedPopups, type PopupName } from '@/components/popups/due-popups'
import { fetchOffers } from '@/components/popups/fetch-offers'
import { Greeting } from '@/components/popups/greeting'
import { schedulePopups } from '@/components/popups/popup-scheduler'
import { popupTexts } from '@/components/popups/popup-texts'
import { useCloseOnBack } from '@/components/ui/use-close-on-back'
import type { Offers } from '@/lib/core/menu/offers'

type TimedProps = ToolProps & { offers: Offers }
type Open = { name: PopupName; Code: ComponentType<TimedProps>; offers: Offers; texts: Partial<Messages> }

const NO_OFFERS: Offers = { delivery: null, drink: null, call: null }

const CODE: Record<PopupName, () => Promise<ComponentType<TimedProps>>> = {
  newsletter: async () => (await import('@/components/newsletter/newsletter-popup')).NewsletterPopup,
  delivery: async () => (await import('@/components/popups/delivery-popup')).DeliveryPopup,
  discount: async () => (await import('@/components/popups/drink-popup')).DrinkPopup,
}

/** Null if empty or failed: nobody asked for it. */
const load = async (name: PopupName, context: MenuContext): Promise<Open | null> => {
  const [Code, texts, answer] = await Promise.all([
    CODE[name](),
    popupTexts(context.locale),
    name === 'newsletter' ? NO_OFFERS : fetchOffers(context),
  ])
  const isEmpty = !answer || (name === 'delivery' && !answer.delivery) || (name === 'discount' && !answer.drink)
  return isEmpty || !texts ? null : { name, Code, offers: answer, texts }
}

/** Delayed popups of the menu (spec sections 2 and 9), once per session: a bar that opens the popup on a tap. */
export const TimedPopups = ({ offered, ...context }: MenuContext & { offered: OfferedPopups }) => {
  const [open, setOpen] = useState<Open | null>(null)
  const [opened, setOpened] = useState(false)
  const initial = useRef({ offered, context })
  const venueId = context.venue.id

  useEffect(() => {
    const loaded = new Map<PopupName, Open>()
    const plan = duePopups(initial.current.offered, dismissedPopups(venueId), isSubscribed(venueId))
    return schedulePopups({
      // Checked each time, as the header also opens the newsletter.
      toCome: () => {
        const closed = dismissedPopups(venueId)
        return plan.filter(({ name }) => !closed.has(name))
      },
      prepare: async (name) => {
        const popup = await load(name, initial.current.context)
        if (popup) loaded.set(name, popup)
        return popup !== null
      },
      open: (name) => setOpen(loaded.get(name) ?? null),
    })
  }, [venueId])

  const name = open?.name
  const close = useCallback(() => {
    if (name) rememberDismissed(venueId, name)
    setOpen(null)
    setOpened(false)
  }, [venueId, name])
  useCloseOnBack(close, opened)
  // The diner opened it from the header.
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest(`[data-tool=${name}]`)) setOpen(null)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [name])

  if (!open) return null
  if (opened) return <open.Code {...context} offers={open.offers} onClose={close} onFailed={close} />
  return (
    <TextsProvider locale={context.locale} messages={open.texts}>
      <Greeting
        name={open.name}
        venueName={context.venue.name}
        offers={open.offers}
        onOpen={() => setOpened(true)}
        onDismiss={close}
      />
    </TextsProvider>
  )
}
