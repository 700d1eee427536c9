'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useDeskMenu } from '@/components/desk/menu/use-desk-menu'
import type { ItemKind } from '@/lib/core/cart/cart'
import { partsMatching } from '@/lib/core/desk/desk-menu'
import type { DeskMenuPart } from '@/lib/core/desk/desk-menu-api'

/** As many as fit without scrolling the card away. */
const SHOWN = 8

type Sold = DeskMenuPart & { kind: ItemKind }

const isSold = (part: DeskMenuPart): part is Sold => part.kind === 'dish' || part.kind === 'drink'

type DishSearchProps = { label: string; onChoose: (part: Sold) => void }

/** Dishes and drinks of the venue, by what is typed. */
export const DishSearch = ({ label, onChoose }: DishSearchProps) => {
  const t = useTranslations('correct')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { menu, isFailed, load } = useDeskMenu()
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed)
  const matching = term.trim() ? partsMatching(menu?.parts ?? [], term) : []
  const found = matching.flatMap(({ parts }) => parts.filter(isSold))
  return (
    <div className="desk-correct-search">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // The form is sent by its own button.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isFailed ? (
        <p role="alert" className="field-error">
          {t('errors.failed')}{' '}
          <button type="button" className="button" onClick={load}>
            {t('again')}
          </button>
        </p>
      ) : null}
      <p role="status" className="visually-hidden">
        {term.trim() && menu ? t('found', { count: found.length }) : ''}
      </p>
      <ul className="desk-correct-found">
        {found.slice(0, SHOWN).map((part) => (
          <li key={`${part.kind}:${part.id}`}>
            <button type="button" className="button" lang="it" onClick={() => onChoose(part)}>
              {part.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
