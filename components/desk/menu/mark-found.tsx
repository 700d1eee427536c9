'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AvailabilityChange } from '@/lib/core/desk/desk-availability-api'
import type { DeskMenuPart } from '@/lib/core/desk/desk-menu-api'

type MarkFoundProps = {
  /** What a search found and is there. */
  found: readonly DeskMenuPart[]
  onChange: (change: AvailabilityChange) => void
}

const keyOf = ({ kind, id }: DeskMenuPart): string => `${kind}:${id}`

const itemsOf = (parts: readonly DeskMenuPart[]) => parts.map(({ kind, id }) => ({ kind, id }))

/** Marks all that a search found as sold out, less what is deselected, and puts all of it back in one tap. */
export const MarkFound = ({ found, onChange }: MarkFoundProps) => {
  const t = useTranslations('stock')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [marked, setMarked] = useState<readonly DeskMenuPart[]>([])
  const chosen = found.filter((part) => !left.has(keyOf(part)))
  const toggle = (key: string) =>
    setLeft((known) => (known.has(key) ? new Set([...known].filter((one) => one !== key)) : new Set([...known, key])))
  const mark = () => {
    setMarked(chosen)
    setLeft(new Set())
    onChange({ change: 'sold_out', items: itemsOf(chosen), until: 'tomorrow' })
  }
  const putBack = () => {
    setMarked([])
    onChange({ change: 'back', items: itemsOf(marked) })
  }
  const kind = found.every((part) => part.kind === 'dish') ? 'dish' : 'mixed'
  return (
    <div className="desk-mark-found">
      <p role="status" className="desk-part-acts">
        {marked.length === 0 ? null : (
          <>
            {t('marked', { count: marked.length })}{' '}
            <button type="button" className="button button-primary" onClick={putBack}>
              {t('putBack')}
            </button>
          </>
        )}
      </p>
      {found.length === 0 ? null : (
        <>
          <button
            type="button"
            className="button"
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && mark()}
          >
            {chosen.length === found.length
              ? t('markAll', { count: found.length, kind })
              : t('markChosen', { count: chosen.length })}
          </button>
          <details>
            <summary>{t('choose')}</summary>
            {found.map((part) => (
              <label key={keyOf(part)} className="desk-choice">
                <input type="checkbox" checked={!left.has(keyOf(part))} onChange={() => toggle(keyOf(part))} />
                <span lang="it" dir="auto">
                  {part.of === null ? part.name : `${part.of}, ${part.name}`}
                </span>
              </label>
            ))}
          </details>
        </>
      )}
    </div>
  )
}
