'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useDeskMenu } from '@/components/desk/menu/use-desk-menu'
import { partsMatching } from '@/lib/core/desk/desk-menu'
import type { DeskMenuPart } from '@/lib/core/desk/desk-menu-api'

/** As many as fit without scrolling the card away. */
const SHOWN = 8

type DishSearchProps = { label: string; onChoose: (part: DeskMenuPart) => void }

/** Dishes and drinks of the venue, by what is typed. */
export const DishSearch = ({ label, onChoose }: DishSearchProps) => {
  const t = useTranslations('correct')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { menu, isFailed, load } = useDeskMenu()
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed)
  const sold = menu?.parts.filter(({ kind }) => kind === 'dish' || kind === 'drink') ?? []
  const found = term.trim() ? partsMatching(sold, term).flatMap(({ parts }) => parts) : []
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
