'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { CHOSEN_CANCELLATIONS, CHOSEN_REFUSALS } from '@/lib/core/orders/answer/refusal'

const MAX_REASON = 200

/** Not for table orders. */
type Chosen = (typeof CHOSEN_CANCELLATIONS)[number]

type Ending = 'refuse' | 'cancel'

const CODES: Record<Ending, readonly Chosen[]> = { refuse: CHOSEN_REFUSALS, cancel: CHOSEN_CANCELLATIONS }

const AWAY_ONLY: readonly Chosen[] = ['too_far', 'unreachable']

const codesFor = (order: DeskOrder, move: Ending): Chosen[] =>
  CODES[move].filter((code) => order.customer !== null || !AWAY_ONLY.includes(code))

type RefuseFormProps = {
  move: Ending
  order: DeskOrder
  isSending: boolean
  onRefuse: (answer: DeskAnswer) => void
  onBack: () => void
}

/** Why an order is refused or cancelled: a code the diner reads translated, or free text. */
export const RefuseForm = ({ move, order, isSending, onRefuse, onBack }: RefuseFormProps) => {
  const t = useTranslations('desk.refuse')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // Takes the place of the button that opened it, and its focus.
  useEffect(() => form.current?.focus(), [])
  const [code, setCode] = useState<Chosen | null>(null)
  const [gone, setGone] = useState<readonly number[]>([])
  const [reason, setReason] = useState('')
  const isComplete = code !== null && (code !== 'sold_out' || gone.length > 0) && (code !== 'other' || reason.trim())

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code === null || !isComplete || isSending) return
    const why = { reason, lines: [...gone] }
    if (move === 'cancel') onRefuse({ move, code, ...why })
    else if (code !== 'guest_asked') onRefuse({ move, code, ...why })
  }

  return (
    <form ref={form} tabIndex={-1} className="desk-refuse" onSubmit={send}>
      <fieldset>
        <legend>{t(move === 'cancel' ? 'whyCancel' : 'why')}</legend>
        {codesFor(order, move).map((each) => (
          <label key={each} className="desk-choice">
            <input type="radio" name={`${id}code`} checked={code === each} onChange={() => setCode(each)} />
            {t(`codes.${each}`)}
          </label>
        ))}
      </fieldset>
      {code === 'sold_out' ? (
        <fieldset>
          <legend>{t('gone')}</legend>
          <p className="field-hint">{t('goneHint')}</p>
          {order.lines.map(({ name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change.
            <label key={at} className="desk-choice">
              <input
                type="checkbox"
                checked={gone.includes(at)}
                onChange={({ target }) =>
                  setGone(target.checked ? [...gone, at] : gone.filter((other) => other !== at))
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      ) : null}
      {code === 'other' ? (
        <div className="field">
          <label htmlFor={`${id}reason`}>{t('reason')}</label>
          <input
            id={`${id}reason`}
            type="text"
            maxLength={MAX_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      ) : null}
      {order.money === 'paid' ? <p className="desk-warning">{t('payed')}</p> : null}
      <div className="desk-moves">
        <button type="submit" className="button desk-danger" aria-disabled={!isComplete || isSending}>
          {t(move === 'cancel' ? 'sendCancel' : 'send')}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {t('back')}
        </button>
      </div>
    </form>
  )
}
