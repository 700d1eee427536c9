'use client'

import '@/components/desk/correct/correct.css'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import { DishSearch } from '@/components/desk/correct/dish-search'
import { type EditedLine, type Quoted, useCorrection } from '@/components/desk/correct/use-correction'
import { LineWarnings } from '@/components/desk/order-lines'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { formatEuro } from '@/lib/core/money/money'
import type { ChangedLine } from '@/lib/core/orders/corrections/correction'

export type ChangeFormProps = {
  order: DeskOrder
  isSending: boolean
  onAnswer: (answer: DeskAnswer) => void
  onBack: () => void
}

type LineProps = {
  line: DeskOrder['lines'][number]
  edited: EditedLine
  /** As the server priced it; null until then. */
  instead: ChangedLine['instead']
  isSearching: boolean
  onSearch: (isSearching: boolean) => void
  onEdit: (next: Partial<EditedLine>) => void
}

const Line = ({ line, edited, instead, isSearching, onSearch, onEdit }: LineProps) => {
  const t = useTranslations('correct')
  const locale = useLocale()
  const { name, quantity: ordered } = line
  const { quantity } = edited
  const taken = ordered - quantity
  const replace = (part: EditedLine['instead']) => {
    onEdit({ instead: part, quantity: taken === 0 ? 0 : quantity })
    onSearch(false)
  }
  return (
    <li className="desk-correct-line" data-taken={taken > 0}>
      <span className="desk-correct-name">{name}</span>
      <QuantityStepper
        value={quantity}
        min={0}
        max={ordered}
        labels={{ group: t('quantity', { name }), less: t('less', { name }), more: t('more', { name }) }}
        onLess={() => onEdit({ quantity: quantity - 1 })}
        onMore={() => onEdit({ quantity: quantity + 1, ...(quantity + 1 === ordered && { instead: null }) })}
      />
      {edited.instead && taken > 0 ? (
        <p className="desk-correct-instead">
          <span>
            {t('instead', { quantity: taken, name: instead?.name ?? edited.instead.name })}
            {instead ? ` · ${formatEuro(instead.price, locale)}` : null}
          </span>
          {instead && instead.warnings.length > 0 ? <LineWarnings warnings={instead.warnings} /> : null}
          <button type="button" className="button button-quiet" onClick={() => onEdit({ instead: null })}>
            {t('noReplacement')}
          </button>
        </p>
      ) : (
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isSearching}
          aria-label={t('replaceOf', { name })}
          onClick={() => onSearch(!isSearching)}
        >
          {t('replace')}
        </button>
      )}
      {isSearching ? <DishSearch label={t('search', { name })} onChoose={replace} /> : null}
    </li>
  )
}

const Outcome = ({ quoted }: { quoted: Quoted }) => {
  const t = useTranslations('correct')
  const locale = useLocale()
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

/** Takes dishes out of an order, or puts others in their place: shows total and warnings before it sends anything. */
export const CorrectForm = ({ order, isSending, onAnswer, onBack }: ChangeFormProps) => {
  const t = useTranslations('correct')
  const form = useRef<HTMLFormElement>(null)
  // Takes the place of the button that opened it, and its focus.
  useEffect(() => form.current?.focus(), [])
  const { edited, changes, quoted, edit } = useCorrection(order)
  const [searching, setSearching] = useState<number | null>(null)
  const isReady = quoted.status === 'quoted' && !isSending

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (quoted.status !== 'quoted' || isSending) return
    onAnswer({ move: 'correct', changes, total: quoted.quote.total, after: order.turn })
  }

  return (
    <form ref={form} tabIndex={-1} className="desk-correct" onSubmit={send}>
      <fieldset>
        <legend>{t('title')}</legend>
        <ul className="desk-correct-lines">
          {order.lines.map((line, at) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: a correction makes a new form.
              key={at}
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
      <div role="status" className="desk-correct-outcome">
        <Outcome quoted={quoted} />
      </div>
      <div className="desk-moves">
        <button type="submit" className="button button-primary" aria-disabled={!isReady}>
          {t('send')}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {t('leave')}
        </button>
      </div>
    </form>
  )
}
