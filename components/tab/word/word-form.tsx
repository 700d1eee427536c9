'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Form } from '@/components/forms/form'
import { TextField } from '@/components/forms/text-field'
import type { Bill, WordProblem } from '@/components/tab/use-bill'
import { asksWord, isElsewhere } from '@/lib/browser/bill/asks-word'
import { type ScannedTable, scannedTable } from '@/lib/browser/tables/scanned-table'
import type { BillView } from '@/lib/core/bill/bill-api'

type Signed = ScannedTable & { code: string }

const signed = (scan: ScannedTable | null): Signed | null =>
  scan?.code && scan.state !== 'refused' ? { ...scan, code: scan.code } : null

/** Digits of any keyboard, as the server reads them. */
const digitsOf = (typed: string): string =>
  typed
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\D/g, '')
    .slice(0, 2)

const Asking = ({ bill, scan }: { bill: Bill; scan: Signed }) => {
  const t = useTranslations('tab.join')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [word, setWord] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<WordProblem | 'required' | null>(null)
  const send = async () => {
    const found = word.length < 2 ? 'required' : null
    setProblem(found)
    if (found) return input.current?.focus()
    setSending(true)
    const refused = await bill.join(scan.table, scan.code, word)
    setSending(false)
    setProblem(refused)
    if (refused) input.current?.focus()
  }
  return (
    <Form className="tab-join" onSubmit={send}>
      <TextField
        ref={input}
        id={id}
        label={t('label')}
        hint={t('hint')}
        error={problem ? t(`problems.${problem}`) : null}
        urgent
        value={word}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        dir="ltr"
        onChange={({ target }) => {
          setWord(digitsOf(target.value))
          setProblem(null)
        }}
      />
      <button type="submit" className="button" aria-disabled={isSending} aria-busy={isSending}>
        {isSending ? t('sending') : t('send')}
      </button>
    </Form>
  )
}

/**
 * Lets a phone see the bill of the table where it sits: by the scanned code and the two digits that the others see.
 * `view`: what it sees already; null for nothing.
 */
export const WordForm = ({ bill, view }: { bill: Bill; view: BillView | null }) => {
  const t = useTranslations('tab.join')
  const [scan, setScan] = useState<Signed | null>(null)
  useEffect(() => setScan(signed(scannedTable())), [])
  const table = scan?.table ?? null
  if (view && !asksWord(view, table)) return null
  const isAway = view !== null && table !== null && isElsewhere(view, table)
  return (
    <section className="tab-section">
      <h2>{isAway ? t('elsewhere', { type: view.type, table }) : t('title')}</h2>
      {scan ? <Asking bill={bill} scan={scan} /> : <p className="tab-hint">{t('scan')}</p>}
    </section>
  )
}
