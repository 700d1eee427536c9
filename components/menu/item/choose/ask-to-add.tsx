'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useWarningText } from '@/components/allergens/use-warning-text'
import { SheetContent } from '@/components/ui/sheet'
import type { AskReason } from '@/lib/core/cart/line-warnings'

type Props = {
  name: string
  /** `reasons` is null while loading. */
  lines: { name: string; reasons: AskReason[] | null }[]
  onAdd: () => void
  onLeave: () => void
}

/**
 * Confirms adding what the filters warn of. The safe answer has the focus and is described by the reason, for screen
 * readers.
 */
export const AskToAdd = ({ name, lines, onAdd, onLeave }: Props) => {
  const t = useTranslations('dish.warning')
  const textOf = useWarningText()
  const safe = useRef<HTMLButtonElement>(null)
  const waits = lines.some(({ reasons }) => reasons === null)
  const warned = lines.filter(({ reasons }) => reasons === null || reasons.length > 0)
  useEffect(() => safe.current?.focus({ preventScroll: true }), [])
  return (
    <SheetContent
      footer={
        <>
          <button type="button" className="button" aria-disabled={waits} onClick={() => !waits && onAdd()}>
            {t('anyway')}
          </button>
          <button
            type="button"
            className="button button-primary"
            ref={safe}
            aria-describedby="ask-reasons"
            onClick={onLeave}
          >
            {t('dont')}
          </button>
        </>
      }
    >
      <div className="item">
        <h2>{t('title', { name })}</h2>
        <div id="ask-reasons" className="ask-reasons" role="status">
          {warned.map(({ name: line, reasons }) => (
            <p key={line} className="unsuited">
              {warned.length > 1 && `${line}: `}
              {reasons === null ? t('checking') : textOf(reasons)}
            </p>
          ))}
        </div>
        <p>{t('ask')}</p>
        <p className="hint">{t('stays')}</p>
      </div>
    </SheetContent>
  )
}
