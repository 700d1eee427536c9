'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { TableState } from '@/components/checkout/table/use-table-check'
import type { OrderType } from '@/lib/core/venue/order-type'

type TableFieldProps = {
  type: OrderType
  keyboard: 'numeric' | 'text'
  field: UseFormRegisterReturn
  examples: string[]
  problem: 'required' | 'format' | null
  state: TableState
  onRetry?: () => void
}

const Mark = ({ good }: { good: boolean }) => (
  <svg
    className={good ? 'table-mark table-mark-good' : 'table-mark table-mark-bad'}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={good ? 'm5 13 5 5L20 7' : 'M6 6l12 12M18 6 6 18'} />
  </svg>
)

/** Table, room or spot, with its check (spec section 4). */
export const TableField = ({ type, keyboard, field, examples, problem, state, onRetry }: TableFieldProps) => {
  const t = useTranslations('checkout')
  const refused = !['idle', 'checking', 'open'].includes(state.status)
  const message = () => {
    if (problem) return t(`table.${problem}`, { type })
    if (state.status === 'idle') return null
    return t(`table.${state.status}`, { type, table: state.status === 'open' ? state.name : state.table })
  }
  const text = message()
  const words = new Intl.ListFormat(useLocale(), { type: 'disjunction' }).format(examples)
  return (
    <div className="field table-field">
      <label htmlFor="table">{t('table.label', { type })}</label>
      <div className="table-box">
        <input
          {...field}
          id="table"
          type="text"
          inputMode={keyboard}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          required
          aria-invalid={problem !== null || state.status === 'closed' || state.status === 'unknown'}
          aria-describedby="table-hint table-message"
        />
        {state.status === 'checking' ? <span className="table-mark table-mark-wait" aria-hidden="true" /> : null}
        {state.status === 'open' ? <Mark good /> : null}
        {problem || refused ? <Mark good={false} /> : null}
      </div>
      <div className="table-answer">
        <p id="table-hint" className="field-hint" hidden={text !== null}>
          {t('table.hint', { type, examples: words || 'none' })}
        </p>
        <p
          id="table-message"
          className={problem || refused ? 'field-error' : 'table-message'}
          data-table={problem ?? state.status}
          aria-live="polite"
        >
          <span key={text}>{text}</span>
        </p>
        {!problem && state.status === 'unavailable' ? (
          <button type="button" className="table-retry" onClick={onRetry}>
            {t('table.retry')}
          </button>
        ) : null}
      </div>
    </div>
  )
}
