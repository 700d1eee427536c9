'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import type { PickedLine } from '@/components/desk/bills/add/use-addition'
import { InsteadChoices } from '@/components/desk/correct/instead-choices'
import { NoteField } from '@/components/forms/note-field'
import { MAX_QUANTITY } from '@/lib/core/cart/limits'
import type { AdditionQuote } from '@/lib/core/desk/bills/desk-addition-api'
import { formatEuro } from '@/lib/core/money/money'

type AddedLineProps = {
  venueId: number
  line: PickedLine
  /** As the server priced it; null until then. */
  priced: AdditionQuote['lines'][number] | null
  /** Why it cannot be added so. */
  problem: string | null
  onEdit: (next: Partial<PickedLine>) => void
  onDrop: () => void
}

/** A dish that the staff add: how many, how it is served, and what the kitchen is told. */
export const AddedLine = ({ venueId, line, priced, problem, onEdit, onDrop }: AddedLineProps) => {
  const t = useTranslations('till.add')
  const locale = useLocale()
  const id = useId()
  const { item, quantity, note } = line
  const { name } = item
  const row = useRef<HTMLLIElement>(null)
  // Move focus to what the search has found.
  useEffect(() => row.current?.focus(), [])
  return (
    <li ref={row} tabIndex={-1} className="desk-correct-line" aria-label={name}>
      <span className="desk-correct-name">
        <bdi lang="it">{priced?.name ?? name}</bdi>
        {priced ? ` · ${formatEuro(priced.price, locale)}` : null}
      </span>
      <QuantityStepper
        value={quantity}
        min={1}
        max={MAX_QUANTITY}
        labels={{ group: t('quantity', { name }), less: t('less', { name }), more: t('more', { name }) }}
        onLess={() => onEdit({ quantity: quantity - 1 })}
        onMore={() => onEdit({ quantity: quantity + 1 })}
      />
      <div className="desk-correct-instead desk-add-more">
        <p role="alert" className="field-error">
          {problem}
        </p>
        <InsteadChoices
          venueId={venueId}
          instead={item}
          onChoose={(selection) => onEdit({ item: { ...item, selection } })}
        />
        <NoteField
          id={id}
          label={t('note', { name })}
          value={note}
          onChange={({ target }) => onEdit({ note: target.value })}
        />
        <button type="button" className="button button-quiet" onClick={onDrop}>
          {t('drop')} <span className="visually-hidden">{name}</span>
        </button>
      </div>
    </li>
  )
}
