'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { TextField } from '@/components/forms/text-field'
import { Sheet, SheetContent } from '@/components/ui/sheet'

type Props = {
  title: string
  text: string
  label: string
  send: string
  first: string
  /** Null for a name that may be sent; else what is wrong with it. */
  problemOf: (name: string) => string | null
  /** Null once it is done; else what to say. */
  onSend: (name: string) => Promise<string | null>
  onClose: () => void
}

/** One name to type, and what is done with it. */
export const NameSheet = ({ title, text, label, send, first, problemOf, onSend, onClose }: Props) => {
  const t = useTranslations('begin')
  const id = useId()
  const isSending = useRef(false)
  const [name, setName] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending.current) return
    const wrong = problemOf(name.trim())
    setProblem(wrong)
    if (wrong !== null) return
    isSending.current = true
    setBusy(true)
    const failure = await onSend(name.trim())
    isSending.current = false
    setBusy(false)
    setProblem(failure)
    if (failure === null) onClose()
  }
  return (
    <Sheet label={title} closeLabel={t('close')} onClose={onClose}>
      <SheetContent>
        <form className="begin-sheet" onSubmit={submit} noValidate>
          <h2>{title}</h2>
          <p>{text}</p>
          <TextField
            id={`${id}-name`}
            label={label}
            error={problem}
            urgent
            autoComplete="off"
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <button type="submit" className="button button-primary" aria-disabled={isBusy} aria-busy={isBusy}>
            {send}
          </button>
        </form>
      </SheetContent>
    </Sheet>
  )
}
