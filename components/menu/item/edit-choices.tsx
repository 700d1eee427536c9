'use client'

import '@/components/ui/controls.css'
import '@/components/menu/item/menu-sheet.css'
import '@/components/menu/item/item-choices.css'
import { type ReactNode, useEffect, useState } from 'react'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { type Choice, ChooseItem } from '@/components/menu/item/choose/choose-item'
import { ItemGone } from '@/components/menu/item/item-gone'
import { ItemLoad } from '@/components/menu/item/item-load'
import { useItem } from '@/components/menu/item/use-item'
import { SheetContent } from '@/components/ui/sheet'
import { restoreFilters } from '@/lib/browser/menu/filters/filters-store'
import type { CartProduct } from '@/lib/core/cart/cart'
import { offeredSelection } from '@/lib/core/cart/line-edits'
import type { Locale } from '@/lib/core/i18n/locales'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'

export type EditChoicesProps = {
  line: CartProduct
  venueId: number
  venueRef: string
  locale: Locale
  waiting: ReactNode
  onSave: (product: CartProduct) => void
  onClose: () => void
  onFailed: () => void
}

const NAMESPACES = ['common', 'dish'] as const

const nothing = () => undefined

const Choices = ({ line, venueId, onSave, onClose, answer }: EditChoicesProps & { answer: ItemAnswer }) => {
  const [choice, setChoice] = useState<Choice>(() => ({
    selection: offeredSelection(answer.item, line.selection),
    quantity: line.quantity,
    withExtra: false,
  }))
  return (
    <ChooseItem
      {...{ answer, choice, venueId, onClose }}
      onChoice={setChoice}
      under={false}
      quick={false}
      onAdded={nothing}
      editing={{ line, onSave }}
    />
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
  if (data) return <Choices {...props} answer={data} />
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
