'use client'

import '@/components/forms/ask-first.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Words of the buttons. `sending`: stands in place of `confirm` meanwhile. */
export type AskFirstWords = Record<'offer' | 'question' | 'confirm' | 'sending' | 'keep', string>

type QuestionProps = {
  words: AskFirstWords
  /** Resolves with why it failed, null once it is done. */
  onConfirm: () => Promise<ReactNode>
  onKept: () => void
}

const Question = ({ words, onConfirm, onKept }: QuestionProps) => {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<ReactNode>(null)
  const question = useRef<HTMLParagraphElement>(null)
  // Move focus to the replacement.
  useEffect(() => question.current?.focus(), [])
  const confirm = async () => {
    if (isSending) return
    setSending(true)
    setProblem(null)
    setProblem(await onConfirm())
    setSending(false)
  }
  return (
    <fieldset className="ask-first">
      <p ref={question} tabIndex={-1}>
        {words.question}
      </p>
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isSending}
        aria-busy={isSending}
        onClick={confirm}
      >
        {isSending ? words.sending : words.confirm}
      </button>
      <button type="button" className="button button-quiet" onClick={onKept}>
        {words.keep}
      </button>
      <p role="alert" className="field-error">
        {problem}
      </p>
    </fieldset>
  )
}

/** A button that asks before it does what cannot be taken back. */
export const AskFirst = ({ words, onConfirm }: Omit<QuestionProps, 'onKept'>) => {
  const [isAsked, setAsked] = useState(false)
  const offer = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setAsked(false)
    requestAnimationFrame(() => offer.current?.focus())
  }
  if (isAsked) return <Question words={words} onConfirm={onConfirm} onKept={keep} />
  return (
    <button ref={offer} type="button" className="button button-quiet" onClick={() => setAsked(true)}>
      {words.offer}
    </button>
  )
}
