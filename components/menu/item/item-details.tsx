'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef } from 'react'
import { ChoiceSummary } from '@/components/menu/item/choose/choice-summary'
import { DishFacts } from '@/components/menu/item/facts/dish-facts'
import { DrinkFacts } from '@/components/menu/item/facts/drink-facts'
import { ItemNames } from '@/components/menu/item/facts/item-names'
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
import { menuTextAttributes } from '@/lib/core/menu/menu-text'

type Props = {
  sheet: OpenSheet
  name: string
  venueId: number
  answer: ItemAnswer | null
  failed: boolean
  onRetry: () => void
  ordering: boolean
  leadsTo: 'choose' | 'options' | null
  onGo: (view: ItemView) => void
  /** The view just left; its button gets the focus back. */
  cameFrom: ItemView | null
  place: RefObject<number>
}

type LeadProps = { to: 'choose' | 'options'; onGo: (view: ItemView) => void }

const LeadButton = ({ to, onGo }: LeadProps) => {
  const t = useTranslations('dish')
  return (
    <button
      type="button"
      className={to === 'choose' ? 'button button-primary button-block' : 'button button-block'}
      data-to={to}
      onClick={() => onGo(to)}
    >
      {t(to === 'choose' ? 'addToOrder' : 'seeOptions')}
    </button>
  )
}

/** Item modal of spec section 2: the name at once, fetched parts below it. */
export const ItemDetails = (props: Props) => {
  const { sheet, name, venueId, answer, failed, onRetry, ordering, leadsTo, onGo, cameFrom, place } = props
  const t = useTranslations('dish')
  const locale = useLocale()
  const body = useRef<HTMLDivElement>(null)
  const item = answer?.item
  const about = { venueId, kind: sheet.kind, id: sheet.id }

  useEffect(() => {
    const sheetBox = body.current?.closest('dialog')
    if (cameFrom) sheetBox?.querySelector<HTMLElement>(`[data-to="${cameFrom}"]`)?.focus({ preventScroll: true })
  }, [cameFrom])

  return (
    <SheetContent place={place} footer={leadsTo && <LeadButton to={leadsTo} onGo={onGo} />}>
      {item ? (
        <ItemMedia item={item} />
      ) : (
        sheet.image && <ItemPicture className="item-media" src={sheet.image} alt="" />
      )}
      <div className="item" ref={body}>
        {name && <h2 {...menuTextAttributes(locale, item)}>{name}</h2>}
        {answer && <ItemNames answer={answer} />}
        {item && (
          <ItemBar sheet={sheet} name={item.name} venueId={venueId}>
            <ItemPrice answer={answer} />
          </ItemBar>
        )}
        <SuitabilityNote {...about} item={item} />
        {item?.description && (
          <p className="item-description" {...menuTextAttributes(locale, item, 'description')}>
            {item.description}
          </p>
        )}
        <ItemLoad waits={!answer && !failed} failed={failed} onRetry={onRetry} />
        {answer?.kind === 'dish' && (
          <DishFacts dish={answer.item} inTastingMenu={answer.inTastingMenu} onLegend={() => onGo('legend')} />
        )}
        {answer?.kind === 'dish' && ordering && (
          <ChoiceSummary dish={answer.item} inTastingMenu={answer.inTastingMenu} />
        )}
        {answer?.kind === 'drink' && <DrinkFacts drink={answer.item} />}
        {answer?.suggestions && (
          <button type="button" className="item-link" data-to="translate" onClick={() => onGo('translate')}>
            {t('suggestTranslation')}
          </button>
        )}
      </div>
    </SheetContent>
  )
}
