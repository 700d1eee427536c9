'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { cardId } from '@/components/menu/card/card-id'
import { AskToAdd } from '@/components/menu/item/choose/ask-to-add'
import { NO_CHOICE, type Order, useOrder } from '@/components/menu/item/choose/use-order'
import { LegendContent } from '@/components/menu/item/facts/legend-content'
import { ItemDetails } from '@/components/menu/item/item-details'
import { ItemGone } from '@/components/menu/item/item-gone'
import { SuggestTranslation } from '@/components/menu/item/suggest-translation'
import { type ItemView, useItemView } from '@/components/menu/item/use-item-view'
import { cardOf } from '@/components/menu/page/card-data'
import type { MenuSheetProps } from '@/components/menu/page/menu-context'
import type { OpenSheet } from '@/components/menu/page/open-sheet'
import { Sheet } from '@/components/ui/sheet'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { laterItems } from '@/lib/browser/menu/served-items'
import { itemFor } from '@/lib/core/availability/uncounted'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { isOrderable, needsChoice } from '@/lib/core/menu/item-details'

const canOrder = ({ item, inTastingMenu, later }: ItemAnswer): boolean => !later && !inTastingMenu && isOrderable(item)

/** With the hours of what is not served now. */
const useHours = (answer: ItemAnswer | null, { kind, id }: OpenSheet): ItemAnswer | null => {
  const later = useStore(laterItems, (known) => known.later.get(cardId(kind, id)))
  return answer && later !== undefined ? { ...answer, later } : answer
}

/** Opened by a '+' that adds at once, which the filters have stopped. */
const isStopped = (sheet: OpenSheet): boolean => sheet.choosing && cardOf(sheet)?.querySelector('.quick') != null

/** `stopped` at the card's '+', `asked` at the sheet's button, `left` without adding. */
type Asking = 'stopped' | 'asked' | 'left' | null

type Read = { answer: ItemAnswer | null; order: Order | null; waits: boolean }

/** What was stopped asks while it loads too. */
const isQuestion = (asking: Asking, { answer, order, waits }: Read): boolean => {
  if (asking === 'asked') return Boolean(order?.asks)
  if (asking !== 'stopped' || waits) return asking === 'stopped'
  return answer !== null && !needsChoice(answer.item) && Boolean(order?.asks)
}

type OtherProps = { view: Exclude<ItemView, 'details'>; answer: ItemAnswer; sheet: MenuSheetProps }

const OtherView = ({ view, answer, sheet: { venue, locale } }: OtherProps) =>
  view === 'legend' ? <LegendContent under /> : <SuggestTranslation {...{ answer, venue, locale }} />

type LoadedProps = MenuSheetProps & { answer: ItemAnswer | null; failed: boolean; onRetry: () => void }

/** One sheet for an item: details, choices, and what leads on from them. */
const Item = (props: LoadedProps) => {
  const { sheet, venue, type, ordering, failed, onRetry, onClose, onAdded } = props
  const t = useTranslations()
  const answer = useHours(props.answer && itemFor(type, props.answer), sheet)
  const { view, left, go } = useItemView()
  const [choice, setChoice] = useState(NO_CHOICE)
  const [asking, setAsking] = useState<Asking>(() => (isStopped(sheet) ? 'stopped' : null))
  const place = useRef(0)
  const reached = useRef(!sheet.choosing)
  const order = useOrder({
    answer: answer && ordering && canOrder(answer) ? answer : null,
    choice,
    onChoice: (next) => {
      setChoice(next)
      setAsking(null)
    },
    venueId: venue.id,
  })
  const asks = isQuestion(asking, { answer, order, waits: !answer && !failed })
  const name = sheet.name || answer?.item.name || ''
  const isUnder = answer !== null && view !== 'details'

  const addAll = () => {
    if (!order) return
    const { dispatch } = cartStore(venue.id).getState()
    for (const product of order.products()) dispatch({ type: 'add', product })
    onAdded(order.answer.item.name)
    onClose()
  }
  const content = () => {
    if (asks) {
      const lines = order?.lines ?? [{ name, reasons: null }]
      const leave = () => (asking === 'stopped' ? onClose() : setAsking('left'))
      return <AskToAdd name={name} lines={lines} onAdd={addAll} onLeave={leave} />
    }
    if (isUnder) return <OtherView view={view} answer={answer} sheet={props} />
    return (
      <ItemDetails
        {...{ sheet, name, answer, order, failed, onRetry, ordering, place, reached }}
        venueId={venue.id}
        onAdd={() => (order?.asks ? setAsking('asked') : addAll())}
        onGo={(next) => {
          setAsking(null)
          go(next)
        }}
        cameFrom={asking === 'left' ? 'add' : left}
      />
    )
  }

  return (
    <Sheet
      label={name || t('common.loading')}
      closeLabel={t('common.close')}
      onClose={onClose}
      full={!asks}
      hasEntry
      back={isUnder ? { label: t('dish.backTo', { name }), onBack: () => history.back() } : undefined}
    >
      {content()}
    </Sheet>
  )
}

type Props = Omit<LoadedProps, 'answer'> & { answer: ItemAnswer | 'gone' | null }

export const ItemSheet = ({ answer, ...props }: Props) => {
  const { sheet, onClose } = props
  const t = useTranslations()
  if (answer !== 'gone') return <Item {...props} answer={answer} />
  return (
    <Sheet
      label={sheet.name || t('dish.goneTitle', { kind: sheet.kind })}
      closeLabel={t('common.close')}
      onClose={onClose}
      hasEntry
    >
      <ItemGone kind={sheet.kind} onClose={onClose} />
    </Sheet>
  )
}
