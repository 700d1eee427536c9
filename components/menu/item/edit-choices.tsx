'use client'

import '@/components/ui/controls.css'
import '@/components/menu/item/menu-sheet.css'
import '@/components/menu/item/item-choices.css'
import { type ReactNode, useEffect, useState } from 'react'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { PartName } from '@/components/menu/card/part-name'
import { AskToAdd } from '@/components/menu/item/choose/ask-to-add'
import { Choices } from '@/components/menu/item/choose/choices'
import { ChooseFoot } from '@/components/menu/item/choose/choose-foot'
import { NO_CHOICE, useOrder } from '@/components/menu/item/choose/use-order'
import { SuitabilityNote } from '@/components/menu/item/facts/suitability-note'
import { ItemGone } from '@/components/menu/item/item-gone'
import { ItemLoad } from '@/components/menu/item/item-load'
import { SheetHeading } from '@/components/menu/item/sheet-heading'
import { useItem } from '@/components/menu/item/use-item'
import { SheetContent } from '@/components/ui/sheet'
import { restoreFilters } from '@/lib/browser/menu/filters/filters-store'
import { itemFor } from '@/lib/core/availability/uncounted'
import type { CartProduct } from '@/lib/core/cart/cart'
import { offeredSelection } from '@/lib/core/cart/line-edits'
import type { Locale } from '@/lib/core/i18n/locales'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import type { OrderType } from '@/lib/core/venue/order-type'

export type EditChoicesProps = {
  line: CartProduct
  venueId: number
  venueRef: string
  type: OrderType
  locale: Locale
  waiting: ReactNode
  onSave: (product: CartProduct) => void
  onClose: () => void
  onFailed: () => void
}

const NAMESPACES = ['common', 'dish'] as const

const Edited = ({ line, venueId, locale, onSave, answer }: EditChoicesProps & { answer: ItemAnswer }) => {
  const [choice, setChoice] = useState(() => ({
    ...NO_CHOICE,
    selection: offeredSelection(answer.item, line.selection),
    quantity: line.quantity,
  }))
  const [asking, setAsking] = useState(false)
  const order = useOrder({ answer, choice, onChoice: setChoice, venueId, edited: line })
  if (!order) return null
  const { name, id } = answer.item
  const save = () => order.products().forEach(onSave)
  if (asking && order.asks)
    return <AskToAdd name={name} lines={order.lines} onAdd={save} onLeave={() => setAsking(false)} />
  const foot = <ChooseFoot order={order} verb="saveFor" onTake={() => (order.asks ? setAsking(true) : save())} />
  return (
    <SheetContent footer={foot}>
      <div className="item">
        <SheetHeading>
          <PartName of={answer.item} locale={locale} />
        </SheetHeading>
        <SuitabilityNote {...{ venueId, id }} kind={answer.kind} item={answer.item} selection={order.selection} />
        <Choices order={order} />
      </div>
    </SheetContent>
  )
}

const Item = (props: EditChoicesProps) => {
  const { line, venueId, venueRef, locale, waiting, onClose } = props
  const { data, error, mutate } = useItem(venueRef, line.kind, line.itemId, locale)
  // The filters judge the offered choices too.
  useEffect(() => {
    restoreFilters({ venueId, venueRef, locale })
  }, [venueId, venueRef, locale])
  if (data === 'gone') return <ItemGone kind={line.kind} onClose={onClose} />
  if (data) return <Edited {...props} answer={itemFor(props.type, data)} />
  if (!error) return waiting
  return (
    <SheetContent>
      <div className="item">
        <ItemLoad waits={false} failed onRetry={() => void mutate()} />
      </div>
    </SheetContent>
  )
}

/** Edits the choices of a cart line. */
export const EditChoices = (props: EditChoicesProps) => (
  <DeferredTexts locale={props.locale} namespaces={NAMESPACES} waiting={props.waiting} onFailed={props.onFailed}>
    <Item {...props} />
  </DeferredTexts>
)
