'use client'

import '@/components/desk/bookings/entry/host-entry.css'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { BookingActions } from '@/components/desk/bookings/booking-actions'
import { type EntryDraft, type EntryField, EntryFields } from '@/components/desk/bookings/entry/entry-fields'
import { EntryTables } from '@/components/desk/bookings/entry/entry-tables'
import { RefusedTimes } from '@/components/desk/bookings/entry/refused-times'
import { useEntry } from '@/components/desk/bookings/entry/use-entry'
import { Folded } from '@/components/desk/bookings/evening/folded'
import { shortDate } from '@/lib/core/booking/booking-days'
import { wrongEntryField } from '@/lib/core/desk/bookings/wrong-entry-field'

type HostEntryFormProps = BookingActions & {
  /** The shown evening, 'YYYY-MM-DD', and the time that it offers, 'HH:MM' or ''. */
  date: string
  time: string
  now: number
  onShowDay: (date: string) => void
}

const EMPTY = { name: '', seats: '2', phone: '', note: '', date: null, time: null }

type Begun = Omit<EntryDraft, 'date' | 'time'> & { date: string | null; time: string | null }

/** What was typed; day and time are those of the shown evening until one is typed. */
const useDraft = (shown: Pick<EntryDraft, 'date' | 'time'>) => {
  const [begun, setBegun] = useState<Begun>(EMPTY)
  const draft: EntryDraft = { ...begun, date: begun.date ?? shown.date, time: begun.time ?? shown.time }
  return {
    draft,
    // The half hour that is offered must not pass under the fingers.
    change: (changes: Partial<EntryDraft>) => setBegun((now) => ({ ...now, time: draft.time, ...changes })),
    clear: () => setBegun(EMPTY),
  }
}

/** A booking taken by telephone, in one line: Enter enters it. */
export const HostEntryForm = ({ date, time, now, onShowDay, ...actions }: HostEntryFormProps) => {
  const t = useTranslations('evening.entry')
  const words = useTranslations('desk.bookings')
  const locale = useLocale()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const sends = useRef<HTMLButtonElement>(null)
  const { draft, change, clear } = useDraft({ date, time })
  const { isSending, refusal, send, forget } = useEntry(actions)
  const [wrong, setWrong] = useState<EntryField | null>(null)
  const [done, setDone] = useState('')
  const [tables, setTables] = useState<string[]>([])

  const type = (changes: Partial<EntryDraft>) => {
    change(changes)
    forget()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const entry = { ...draft, source: 'host' as const, seats: Number(draft.seats), tables }
    const found = wrongEntryField(entry)
    setWrong(found)
    setDone('')
    if (found) {
      form.querySelector<HTMLInputElement>(`[data-field="${found}"] input`)?.focus()
      return
    }
    if (!(await send(entry, draft.name.trim()))) return
    const people = words('people', { count: entry.seats })
    setDone(t('done', { name: draft.name.trim(), people, date: shortDate(draft.date, locale), time: draft.time }))
    clear()
    setTables([])
    first.current?.focus()
    if (draft.date !== date) onShowDay(draft.date)
  }

  return (
    <Folded title={t('title')}>
      <form className="host-entry" aria-label={t('title')} noValidate onSubmit={submit}>
        <EntryFields {...{ id, draft, wrong, first }} onChange={type} />
        <EntryTables {...{ draft, now, tables }} onChoose={setTables} />
        <button ref={sends} type="submit" className="button button-primary" aria-disabled={isSending}>
          {t('send')}
        </button>
        <p id={`${id}wrong`} role="alert" className="field-error">
          {wrong === null || wrong === 'phone' || wrong === 'note' ? null : t(`problems.${wrong}`)}
        </p>
        <RefusedTimes
          refusal={refusal}
          onPick={(free) => {
            type({ time: free })
            sends.current?.focus()
          }}
        />
        <p role="status" className="field-hint">
          {done}
        </p>
      </form>
    </Folded>
  )
}
