'use client'

import '@/components/desk/correct/correct.css'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CorrectLine } from '@/components/desk/correct/correct-line'
import { type Quoted, useCorrection } from '@/components/desk/correct/use-correction'
import { useOrderTitle } from '@/components/desk/use-order-title'
import type { SentMove } from '@/components/desk/use-send-move'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { formatEuro } from '@/lib/core/money/money'
import type { ChangedLine } from '@/lib/core/orders/corrections/correction'

export type ChangeFormProps = {
  order: DeskOrder
  isSending: boolean
  onAnswer: (answer: DeskAnswer) => Promise<SentMove>
  onBack: () => void
}

const Outcome = ({ quoted, isUnsent }: { quoted: Quoted; isUnsent: boolean }) => {
  const t = useTranslations('correct')
  const locale = useLocale()
  if (isUnsent) return <p className="field-error">{t('errors.failed')}</p>
  if (quoted.status === 'none') return null
  if (quoted.status === 'asking') return <p>{t('asking')}</p>
  if (quoted.status === 'refused') return <p className="field-error">{t(`errors.${quoted.code}`)}</p>
  const { total, back, minimum } = quoted.quote
  return (
    <>
      <p>
        <strong>{t('total', { total: formatEuro(total, locale) })}</strong>
      </p>
      {back > 0 ? <p>{t('back', { amount: formatEuro(back, locale) })}</p> : null}
      {minimum === null ? null : (
        <p className="desk-warning">{t('belowMinimum', { minimum: formatEuro(minimum, locale) })}</p>
      )}
    </>
  )
}

/** The server's line for each edited one, in order. */
const insteadOf = (quoted: Quoted, changes: readonly { line: number }[], line: number): ChangedLine['instead'] => {
  if (quoted.status !== 'quoted') return null
  return quoted.quote.lines[changes.findIndex((change) => change.line === line)]?.instead ?? null
}

/**
 * Takes dishes out of an order, or puts others in their place: shows total and warnings before it sends anything. In a
 * sheet, which has room for it and moves no card.
 */
export const CorrectForm = ({ order, venueId, isSending, onAnswer, onBack }: ChangeFormProps & { venueId: number }) => {
  const t = useTranslations('correct')
  const common = useTranslations('common')
  const title = useOrderTitle()(order)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.focus(), [])
  const { edited, changes, quoted, edit } = useCorrection(order)
  const [searching, setSearching] = useState<number | null>(null)
  const [isUnsent, setUnsent] = useState(false)
  const isReady = quoted.status === 'quoted' && !isSending

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (quoted.status !== 'quoted' || isSending) return
    setUnsent(false)
    const sent = await onAnswer({ move: 'correct', changes, total: quoted.quote.total, after: order.turn })
    if (sent === 'unsent') setUnsent(true)
    // The page behind the sheet says why.
    if (sent === 'refused') onBack()
  }

  const foot = (
    <>
      <div role="status" className="desk-correct-outcome">
        <Outcome quoted={quoted} isUnsent={isUnsent} />
      </div>
      <button type="submit" form={id} className="button button-primary" aria-disabled={!isReady}>
        {t('send')}
      </button>
      <button type="button" className="button" onClick={onBack}>
        {t('leave')}
      </button>
    </>
  )

  return (
    <Sheet label={t('title')} closeLabel={common('close')} onClose={onBack}>
      <SheetContent footer={foot}>
        <form ref={form} id={id} tabIndex={-1} className="desk-sheet desk-correct" onSubmit={send}>
          <h2 className="desk-sheet-title">
            <bdi>{title}</bdi>
          </h2>
          <fieldset>
            <legend>{t('title')}</legend>
            <ul className="desk-correct-lines">
              {order.lines.map((line, at) => (
                <CorrectLine
                  // biome-ignore lint/suspicious/noArrayIndexKey: a correction makes a new form.
                  key={at}
                  venueId={venueId}
                  line={line}
                  edited={edited[at] ?? { quantity: line.quantity, instead: null }}
                  instead={insteadOf(quoted, changes, at)}
                  isSearching={searching === at}
                  onSearch={(isSearching) => setSearching(isSearching ? at : null)}
                  onEdit={(next) => edit(at, next)}
                />
              ))}
            </ul>
          </fieldset>
        </form>
      </SheetContent>
    </Sheet>
  )
}
