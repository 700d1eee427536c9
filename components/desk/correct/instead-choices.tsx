'use client'

import '@/components/menu/item/item-choices.css'
import type { Instead } from '@/components/desk/correct/use-correction'
import { Choices } from '@/components/menu/item/choose/choices'
import { ItemLoad } from '@/components/menu/item/item-load'
import { useItem } from '@/components/menu/item/use-item'
import type { Selection } from '@/lib/core/cart/cart'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { firstSelection } from '@/lib/core/orders/corrections/cheapest-selection'

type InsteadChoicesProps = { venueId: number; instead: Instead; onChoose: (selection: Selection) => void }

/** Sizes, glass and additions of what comes instead, with their prices; nothing where there is no choice. */
export const InsteadChoices = ({ venueId, instead, onChoose }: InsteadChoicesProps) => {
  const { data, error, mutate } = useItem(String(venueId), instead.kind, instead.id, ORIGINAL_LANG)
  // The quote says that the menu no longer has it.
  if (data === 'gone') return null
  if (!data) return <ItemLoad waits={!error} failed={Boolean(error)} onRetry={() => void mutate()} />
  const { kind, item } = data
  const selection = instead.selection ?? firstSelection(item, kind)
  const order = {
    ...{ answer: data, selection, missing: [] },
    categories: data.kind === 'dish' ? data.item.additions.categories : [],
    change: (next: { selection: Selection }) => onChoose(next.selection),
  }
  return (
    <div className="choose desk-correct-choices">
      <Choices order={order} />
    </div>
  )
}
