'use client'

import '@/components/checkout/checkout.css'
import '@/components/table/table-sheet.css'
import '@/components/ui/controls.css'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { TableField } from '@/components/checkout/table/table-field'
import { useTableCheck } from '@/components/checkout/table/use-table-check'
import { SheetTexts } from '@/components/layout/sheet-texts'
import type { SeatPlace } from '@/components/table/use-seat'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { sitAt } from '@/lib/browser/tables/seat'
import { normaliseTable, tableProblem } from '@/lib/core/checkout/table-form'
import type { Locale } from '@/lib/core/i18n/locales'

export type TableSheetProps = SeatPlace & {
  locale: Locale
  /** Initial value; '' if the code was refused. */
  seat: string
  isAsked: boolean
  onClose: () => void
}

const NAMESPACES = ['common', 'checkout', 'table'] as const

const Question = ({ venueId, venueRef, type, seat, isAsked, onClose }: TableSheetProps) => {
  const t = useTranslations()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(seat)
  const [problem, setProblem] = useState<'required' | 'format' | null>(null)
  const { state, check, reset } = useTableCheck(venueRef, type, { isRefused: isAsked })
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const { status } = state
  useEffect(() => {
    if (status !== 'open' && status !== 'unavailable') return
    // Unchecked: the order checks it again.
    sitAt(venueId, state.table)
    onClose()
  }, [status, state, venueId, onClose])
  const field = {
    name: 'table',
    value: text,
    ref: (element: HTMLInputElement | null) => {
      input.current = element
    },
    onBlur: async () => undefined,
    onChange: async ({ target }: { target: HTMLInputElement }) => {
      setText(target.value)
      setProblem(null)
      reset()
    },
  }
  return (
    <form
      className="table-question"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const found = tableProblem(text)
        setProblem(found)
        if (found) return input.current?.focus()
        check(normaliseTable(text))
      }}
    >
      <h2>{t('checkout.title', { type })}</h2>
      <TableField type={type} keyboard="text" field={field} examples={[]} problem={problem} state={state} />
      <button type="submit" className="button button-primary">
        {t('table.confirm')}
      </button>
    </form>
  )
}

const QuestionSheet = (props: TableSheetProps) => {
  const t = useTranslations()
  return (
    <Sheet
      label={t('checkout.title', { type: props.type })}
      closeLabel={t('common.close')}
      onClose={props.onClose}
      hasEntry
    >
      <SheetContent>
        <Question {...props} />
      </SheetContent>
    </Sheet>
  )
}

/** Asks for the table. */
export const TableSheet = (props: TableSheetProps) => (
  <SheetTexts locale={props.locale} namespaces={NAMESPACES} name="" onClose={props.onClose} onFailed={props.onClose}>
    <QuestionSheet {...props} />
  </SheetTexts>
)
