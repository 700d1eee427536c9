'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { newIdempotencyKey } from '@/lib/browser/http/idempotency-key'
import { readEuros, writtenEuros } from '@/lib/browser/office/read-euros'
import type { HandWay } from '@/lib/core/bill/bill'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import { newPart, waysAt } from '@/lib/core/desk/bills/bills-at-desk'
import { wayWords } from '@/lib/core/desk/bills/part-way'
import { type Press, pressKeys } from '@/lib/core/desk/bills/press-keys'
import { eurosOf, formatEuro } from '@/lib/core/money/money'

type TakeMoneyProps = {
  bill: DeskBill
  title: string
  /** The venue takes tips. */
  tips: boolean
  isSending: boolean
  /** The answer to the last move was lost, or none the staff can act on. */
  isFailed: boolean
  /** Resolves with whether it was taken. */
  onTake: (press: Press, key: string) => Promise<boolean>
  /** The bill shows the money of a press whose answer was lost. */
  onFound: (part: string) => void
}

const centsOf = (typed: string): number | null => {
  const euros = readEuros(typed)
  return typeof euros === 'number' ? Math.round(euros * 100) : null
}

type FieldProps = { label: string; error?: string | null; value: string; onType: (text: string) => void }

const EurosField = ({ label, error = null, value, onType }: FieldProps) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={value}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
      />
      <p id={`${id}-error`} role="alert" className="field-error">
        {error}
      </p>
    </div>
  )
}

/** The rest of the bill is proposed; less may be taken, and the way is the press that sends it. */
const TakeForm = (props: TakeMoneyProps & { onBack: () => void }) => {
  const { bill, title, tips, isSending, isFailed, onTake, onFound, onBack } = props
  const t = useTranslations('till')
  const locale = useLocale()
  const form = useRef<HTMLFieldSetElement>(null)
  // Move focus to the replacement.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [typed, setTyped] = useState<string | null>(null)
  const [typedTip, setTip] = useState('')
  const [keyOf] = useState(() => pressKeys(newIdempotencyKey))
  const [isTried, setTried] = useState(false)
  const [sent, setSent] = useState<{ press: Press; before: DeskBill } | null>(null)
  const found = isFailed && sent ? (newPart(sent.before, bill, sent.press)?.id ?? null) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a part.
  useEffect(() => {
    if (found === null) return
    onFound(found)
    onBack()
  }, [found])
  const amount = typed === null ? bill.free : centsOf(typed)
  const tip = typedTip === '' ? 0 : centsOf(typedTip)

  const wrongAmount = (): string | null => {
    if (!amount) return t('take.unread')
    return amount > bill.free ? t('take.tooMuch', { amount: formatEuro(bill.free, locale) }) : null
  }
  const error = wrongAmount()
  const take = async (by: HandWay) => {
    setTried(true)
    if (error !== null || !amount || tip === null) return
    const press = { by, amount, tip }
    setSent({ press, before: bill })
    if (await onTake(press, keyOf(press, bill.turn))) onBack()
  }
  return (
    <fieldset ref={form} className="desk-bill-take">
      <legend>{t('take.title', { table: title })}</legend>
      <EurosField
        label={t('take.amount')}
        value={typed ?? writtenEuros(eurosOf(bill.free), locale)}
        error={isTried ? error : null}
        onType={setTyped}
      />
      {tips ? (
        <EurosField
          label={t('take.tip')}
          value={typedTip}
          error={isTried && tip === null ? t('take.unread') : null}
          onType={setTip}
        />
      ) : null}
      <div className="desk-moves">
        {waysAt(bill).map((by) => (
          <button
            key={by}
            type="button"
            className="button button-primary"
            aria-disabled={isSending}
            onClick={() => take(by)}
          >
            {t('way', wayWords(by))}
          </button>
        ))}
        <button type="button" className="button button-quiet" onClick={onBack}>
          {t('cancel')}
        </button>
      </div>
    </fieldset>
  )
}

/** 'Incassa': the rest, or a part of it, in the staff's hand. */
export const TakeMoney = (props: TakeMoneyProps) => {
  const { bill, title } = props
  const t = useTranslations('till')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const back = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isOpen && bill.free > 0) return <TakeForm {...props} onBack={back} />
  if (bill.free === 0) return null
  return (
    <button ref={button} type="button" className="button button-primary" onClick={() => setOpen(true)}>
      {t('take.open')} <span className="visually-hidden">{title}</span>
    </button>
  )
}
