'use client'

import '@/components/forms/fields.css'
import { useTranslations } from 'next-intl'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { HoursGridField } from '@/components/begin/hours-grid'
import { OffersField } from '@/components/begin/offers-field'
import { PlaceFields } from '@/components/begin/place-fields'
import type { QuestionProps } from '@/components/begin/question-props'
import { TextField } from '@/components/forms/text-field'
import { type BeginField, type BeginForm, readBeginForm } from '@/lib/browser/begin/begin-form'
import { postVenue } from '@/lib/browser/begin/operator-calls'
import { forgetForm, keepForm, readForm } from '@/lib/browser/begin/stored-form'
import type { MadeVenue } from '@/lib/core/operator/operator-venues-api'

type Answers = {
  key: string
  read: ReturnType<typeof readBeginForm>
  element: RefObject<HTMLFormElement | null>
  question: QuestionProps
  /** Shows what is wrong, and leads to the first of it. */
  check: () => void
}

/** The answers, kept on this device until they are a venue. */
const useAnswers = (isOpened: boolean): Answers => {
  const t = useTranslations('begin.errors')
  const [first] = useState(readForm)
  const [form, setForm] = useState(first.form)
  const [presses, setPresses] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  // Opened by a button that is gone now.
  useEffect(() => {
    if (isOpened) element.current?.querySelector('input')?.focus()
  }, [isOpened])
  useEffect(() => {
    if (presses > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [presses])
  const read = readBeginForm(form)
  const wrong = presses > 0 && 'wrong' in read ? read.wrong : []
  const change = (changes: Partial<BeginForm>): void => {
    const next = { ...form, ...changes }
    setForm(next)
    keepForm(first.key, next)
  }
  const errorOf = (field: BeginField): string | null => (wrong.includes(field) ? t(field) : null)
  return {
    key: first.key,
    read,
    element,
    question: { form, change, errorOf },
    check: () => setPresses((now) => now + 1),
  }
}

type Props = {
  /** False where it has to be tried again. */
  onMade: (made: MadeVenue) => Promise<boolean>
  /** This device may no longer make venues. */
  onLost: () => Promise<void>
  /** By a button of this page: the first question has the focus then. */
  isOpened?: boolean
}

/** The five questions that make a venue. Sent again, they make no second one. */
export const BeginQuestions = ({ onMade, onLost, isOpened = false }: Props) => {
  const t = useTranslations('begin')
  const id = useId()
  const { key, read, element, question, check } = useAnswers(isOpened)
  const { form, change, errorOf } = question
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)

  const sendTo = (is: boolean): void => {
    isSending.current = is
    setBusy(is)
  }

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if ('wrong' in read) return check()
    if (isSending.current) return
    sendTo(true)
    setFailed(false)
    const made = await postVenue(key, read.answers)
    if (made.ok && (await onMade(made.value))) return forgetForm()
    sendTo(false)
    if (!made.ok && made.error.code === 'not_paired') return onLost()
    setFailed(true)
  }

  return (
    <form className="begin-form" onSubmit={send} noValidate ref={element} aria-label={t('questions.label')}>
      <TextField
        id={`${id}-name`}
        label={t('questions.name')}
        error={errorOf('name')}
        autoComplete="organization"
        maxLength={200}
        value={form.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <PlaceFields {...question} />
      <OffersField {...question} />
      <HoursGridField grid={form.hours} error={errorOf('hours')} onChange={(hours) => change({ hours })} />
      <TextField
        id={`${id}-phone`}
        type="tel"
        label={t('questions.phone')}
        hint={t('questions.phoneHint')}
        error={errorOf('phone')}
        required={false}
        autoComplete="tel"
        enterKeyHint="done"
        maxLength={40}
        dir="ltr"
        value={form.phone}
        onChange={({ target }) => change({ phone: target.value })}
      />
      <p role="alert" className="field-error">
        {isFailed ? t('failed') : null}
      </p>
      <button type="submit" className="button button-primary button-block" aria-disabled={isBusy} aria-busy={isBusy}>
        {t(isBusy ? 'questions.sending' : 'questions.send')}
      </button>
    </form>
  )
}
