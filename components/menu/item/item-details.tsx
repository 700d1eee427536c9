'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ChooseFoot } from '@/components/menu/item/choose/choose-foot'
import { ItemChoices } from '@/components/menu/item/choose/item-choices'
import { reachChoices } from '@/components/menu/item/choose/reach-choices'
import type { Order } from '@/components/menu/item/choose/use-order'
import { DishFacts } from '@/components/menu/item/facts/dish-facts'
import { DrinkFacts } from '@/components/menu/item/facts/drink-facts'
import { ItemNames } from '@/components/menu/item/facts/item-names'
import { NutritionTable } from '@/components/menu/item/facts/nutrition-table'
import { SuitabilityNote } from '@/components/menu/item/facts/suitability-note'
import { ItemBar } from '@/components/menu/item/item-bar'
import { ItemLoad } from '@/components/menu/item/item-load'
import { ItemMedia } from '@/components/menu/item/item-media'
import { ItemPicture } from '@/components/menu/item/item-picture'
import { ItemPrice } from '@/components/menu/item/item-price'
import type { ItemView } from '@/components/menu/item/use-item-view'
import type { OpenSheet } from '@/components/menu/page/open-sheet'
import { SheetContent } from '@/components/ui/sheet'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { cutItemName } from '@/lib/core/menu/item-name'
import { menuTextAttributes } from '@/lib/core/menu/menu-text'

type Props = {
  sheet: OpenSheet
  name: string
  venueId: number
  answer: ItemAnswer | null
  /** Null where the item cannot be ordered. */
  order: Order | null
  failed: boolean
  onRetry: () => void
  ordering: boolean
  onAdd: () => void
  onGo: (view: ItemView) => void
  /** The view or question just left; its button gets the focus back. */
  cameFrom: ItemView | 'add' | null
  place: RefObject<number>
  /** Whether the choices were scrolled to after '+'. */
  reached: RefObject<boolean>
}

/** Item modal of spec section 2: the name at once, fetched parts below it. */
export const ItemDetails = (props: Props) => {
  const { sheet, name, venueId, answer, order, failed, onRetry, ordering, onAdd, onGo, place, reached } = props
  const t = useTranslations('dish')
  const locale = useLocale()
  const body = useRef<HTMLDivElement>(null)
  const [cameFrom] = useState(props.cameFrom)
  const item = answer?.item

  useEffect(() => {
    const dialog = body.current?.closest('dialog')
    if (cameFrom) dialog?.querySelector<HTMLElement>(`[data-to="${cameFrom}"]`)?.focus({ preventScroll: true })
  }, [cameFrom])
  useEffect(() => {
    if (!answer || reached.current) return
    reached.current = true
    reachChoices(body.current)
  }, [answer, reached])

  return (
    <SheetContent place={place} footer={order && <ChooseFoot order={order} verb="addFor" onTake={onAdd} />}>
      {item ? (
        <ItemMedia item={item} />
      ) : (
        sheet.image && <ItemPicture className="item-media" src={sheet.image} alt="" />
      )}
      <p className="item-pin" aria-hidden="true">
        <bdi>{cutItemName(name)}</bdi>
      </p>
      <div className="item" ref={body}>
        {name && <h2 {...menuTextAttributes(locale, item)}>{name}</h2>}
        <SuitabilityNote venueId={venueId} kind={sheet.kind} id={sheet.id} item={item} selection={order?.selection} />
        {answer && <ItemNames answer={answer} />}
        {item && (
          <ItemBar sheet={sheet} name={item.name} venueId={venueId}>
            <ItemPrice answer={answer} />
          </ItemBar>
        )}
        {item?.description && (
          <p className="item-description" {...menuTextAttributes(locale, item, 'description')}>
            {item.description}
          </p>
        )}
        <ItemLoad waits={!answer && !failed} failed={failed} onRetry={onRetry} />
        {answer?.kind === 'dish' && <DishFacts dish={answer.item} onLegend={() => onGo('legend')} />}
        {answer?.kind === 'drink' && <DrinkFacts drink={answer.item} />}
        {answer && <ItemChoices answer={answer} order={order} ordering={ordering} />}
        {answer?.kind === 'dish' && answer.item.has_nutritional_values && (
          <NutritionTable values={answer.item.nutritional_values} />
        )}
        {answer?.suggestions && (
          <button type="button" className="item-link" data-to="translate" onClick={() => onGo('translate')}>
            {t('suggestTranslation')}
          </button>
        )}
      </div>
    </SheetContent>
  )
}
