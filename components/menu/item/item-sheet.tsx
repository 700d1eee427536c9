'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { type Choice, ChooseItem, NO_CHOICE } from '@/components/menu/item/choose/choose-item'
import { ItemOptions } from '@/components/menu/item/choose/item-options'
import { LegendContent } from '@/components/menu/item/facts/legend-content'
import { ItemDetails } from '@/components/menu/item/item-details'
import { ItemGone } from '@/components/menu/item/item-gone'
import { SuggestTranslation } from '@/components/menu/item/suggest-translation'
import { type ItemView, useItemView } from '@/components/menu/item/use-item-view'
import type { MenuSheetProps } from '@/components/menu/page/menu-context'
import { Sheet } from '@/components/ui/sheet'
import { laterDishes } from '@/lib/browser/menu/served-dishes'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { isOrderable, needsChoice } from '@/lib/core/menu/item-details'

type Props = MenuSheetProps & { answer: ItemAnswer | 'gone' | null; failed: boolean; onRetry: () => void }

const hasOptions = ({ kind, item }: ItemAnswer): boolean =>
  kind === 'dish' && (item.variations.length > 0 || item.additions.categories.length > 0)

const beyond = (answer: ItemAnswer | null, ordering: boolean): 'choose' | 'options' | null => {
  if (!answer) return null
  if (ordering) return !answer.later && !answer.inTastingMenu && isOrderable(answer.item) ? 'choose' : null
  return hasOptions(answer) ? 'options' : null
}

/** With the hours of a dish that is not served now. */
const useAnswer = (given: Props['answer'], { kind, id }: MenuSheetProps['sheet']): ItemAnswer | null => {
  const later = useStore(laterDishes, (known) => (kind === 'dish' ? known.later.get(id) : undefined))
  if (!given || given === 'gone') return null
  return later === undefined ? given : { ...given, later }
}

type OtherProps = {
  view: ItemView
  answer: ItemAnswer
  choice: Choice
  onChoice: (choice: Choice) => void
  under: boolean
  /** Opened by '+'. */
  began: boolean
  sheet: MenuSheetProps
}

const OtherView = (props: OtherProps) => {
  const { view, answer, under, began, choice, onChoice } = props
  const { venue, locale, onClose, onAdded } = props.sheet
  if (view === 'choose')
    return (
      <ChooseItem
        {...{ answer, choice, onChoice, under, onClose, onAdded }}
        quick={began && !needsChoice(answer.item)}
        venueId={venue.id}
      />
    )
  if (view === 'options') return <ItemOptions answer={answer} under={under} />
  if (view === 'translate') return <SuggestTranslation answer={answer} venue={venue} locale={locale} />
  return <LegendContent under={under} />
}

export const ItemSheet = (props: Props) => {
  const { sheet, venue, ordering, failed, onRetry, onClose } = props
  const t = useTranslations()
  const [first] = useState<ItemView>(sheet.choosing ? 'choose' : 'details')
  const { view, left, go } = useItemView(first)
  const [choice, setChoice] = useState(NO_CHOICE)
  const place = useRef(0)
  const answer = useAnswer(props.answer, sheet)
  const leadsTo = beyond(answer, ordering)
  // '+' on an item without choices, or still loading, shows its details.
  const shown = !answer || view === 'choose' || view === 'options' ? (leadsTo ?? 'details') : view
  const began = first === 'choose' && left === null
  const under = shown !== 'details' && !(began && shown === leadsTo)
  const name = sheet.name || answer?.item.name || ''
  return (
    <Sheet
      label={name || t(props.answer === 'gone' ? 'dish.goneTitle' : 'common.loading', { kind: sheet.kind })}
      closeLabel={t('common.close')}
      onClose={onClose}
      full={sheet.full}
      hasEntry
      back={under ? { label: t('dish.backTo', { name }), onBack: () => history.back() } : undefined}
    >
      {props.answer === 'gone' && <ItemGone kind={sheet.kind} onClose={onClose} />}
      {props.answer !== 'gone' && shown === 'details' && (
        <ItemDetails
          sheet={sheet}
          name={name}
          venueId={venue.id}
          answer={answer}
          failed={failed}
          onRetry={onRetry}
          ordering={ordering}
          leadsTo={leadsTo}
          onGo={go}
          cameFrom={left}
          place={place}
        />
      )}
      {answer && shown !== 'details' && (
        <OtherView view={shown} {...{ answer, choice, under }} began={began} onChoice={setChoice} sheet={props} />
      )}
    </Sheet>
  )
}
