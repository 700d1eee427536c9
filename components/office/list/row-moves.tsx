'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { MoveInto } from '@/components/office/list/move-into'
import { useKeptFocus } from '@/components/office/list/use-kept-focus'
import { doubleItem, removeItem, writeField } from '@/lib/browser/office/change-draft'
import { officeUi, sayInOffice } from '@/lib/browser/office/office-ui'
import { placeOf, stepItem } from '@/lib/browser/office/place-item'
import type { DraftItem } from '@/lib/core/office/draft'

type MovesProps = { item: DraftItem; name: string }

const Moves = ({ item, name }: MovesProps) => {
  const t = useTranslations('office.list')
  const keepFocus = useKeptFocus()
  const isSoldOut = item.fields.available === false
  const isHidden = item.fields.hidden === true
  const step = (by: -1 | 1, button: HTMLElement) => {
    const moved = stepItem(item, by)
    if (moved) sayInOffice(t('moved', { name, ...moved }))
    keepFocus(button)
  }
  const double = () => {
    doubleItem(item)
    sayInOffice(t('doubled', { name }))
  }
  const remove = () => {
    officeUi.setState({ removed: { name, what: removeItem(item.item, placeOf(item)) } })
    sayInOffice(t('removed', { name }))
  }
  return (
    <div className="office-moves">
      <button type="button" className="button" onClick={({ currentTarget }) => step(-1, currentTarget)}>
        {t('up')}
      </button>
      <button type="button" className="button" onClick={({ currentTarget }) => step(1, currentTarget)}>
        {t('down')}
      </button>
      <MoveInto item={item} />
      {item.kind === 'dish' || item.kind === 'drink' ? (
        <button
          type="button"
          className="button"
          onClick={() => writeField({ item: item.item, field: 'available' }, isSoldOut ? null : false)}
        >
          {t(isSoldOut ? 'back' : 'soldOut')}
        </button>
      ) : null}
      <button
        type="button"
        className="button"
        onClick={() => writeField({ item: item.item, field: 'hidden' }, isHidden ? null : true)}
      >
        {t(isHidden ? 'show' : 'hide')}
      </button>
      <button type="button" className="button" onClick={double}>
        {t('double')}
      </button>
      <button type="button" className="button" onClick={remove}>
        {t('remove')}
      </button>
    </div>
  )
}

/** What is done with an item as a whole, behind one button. */
export const RowMoves = ({ item, name }: MovesProps) => {
  const t = useTranslations('office.list')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button office-more"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t('more', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {isOpen ? (
        <div id={id} className="office-moves-frame">
          <Moves item={item} name={name} />
        </div>
      ) : null}
    </>
  )
}
