'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type Cents, formatEuro } from '@/lib/core/money/money'
import type { OrderType } from '@/lib/core/venue/order-type'

type FreeTableProps = { title: string; type: OrderType; owed: Cents; isSending: boolean; onFree: () => void }

const Question = ({ title, owed, isSending, onFree, onBack }: FreeTableProps & { onBack: () => void }) => {
  const t = useTranslations('tables')
  const locale = useLocale()
  const question = useRef<HTMLParagraphElement>(null)
  // Move focus to the replacement.
  useEffect(() => question.current?.focus(), [])
  return (
    <fieldset className="desk-free">
      <legend className="visually-hidden">{title}</legend>
      <p ref={question} tabIndex={-1}>
        {t('question', { amount: formatEuro(owed, locale) })}
      </p>
      <button type="button" className="button" aria-disabled={isSending} onClick={onFree}>
        {t('anyway')}
      </button>
      <button type="button" className="button button-quiet" onClick={onBack}>
        {t('back')}
      </button>
    </fieldset>
  )
}

/** Ends the sitting in one tap; where something is owed it asks once more. */
export const FreeTable = (props: FreeTableProps) => {
  const { title, type, owed, isSending, onFree } = props
  const t = useTranslations('tables')
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const back = () => {
    setAsked(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isAsked && owed > 0) return <Question {...props} onBack={back} />
  return (
    <button
      ref={button}
      type="button"
      className={owed > 0 ? 'button' : 'button button-primary'}
      aria-disabled={isSending}
      onClick={owed > 0 ? () => setAsked(true) : onFree}
    >
      {t('free', { type })} <span className="visually-hidden">{title}</span>
    </button>
  )
}
