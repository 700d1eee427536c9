'use client'

import { useEffect, useRef, useState } from 'react'

type AskAgainProps = {
  /** Of the table, for screen readers. */
  title: string
  /** Of the button. */
  words: string
  /** Null where it is done in one tap. */
  question: string | null
  yes: string
  no: string
  isSending: boolean
  onYes: () => void
}

type QuestionProps = Omit<AskAgainProps, 'words'> & { onNo: () => void }

const Question = ({ title, question, yes, no, isSending, onYes, onNo }: QuestionProps) => {
  const asked = useRef<HTMLParagraphElement>(null)
  // Move focus to the replacement.
  useEffect(() => asked.current?.focus(), [])
  return (
    <fieldset className="desk-free">
      <legend className="visually-hidden">{title}</legend>
      <p ref={asked} tabIndex={-1}>
        {question}
      </p>
      <button type="button" className="button" aria-disabled={isSending} onClick={onYes}>
        {yes}
      </button>
      <button type="button" className="button button-quiet" onClick={onNo}>
        {no}
      </button>
    </fieldset>
  )
}

/** A move in one tap; where there is a question, it is asked once more. */
export const AskAgain = ({ words, ...props }: AskAgainProps) => {
  const { title, question, isSending, onYes } = props
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const back = () => {
    setAsked(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isAsked && question !== null) return <Question {...props} onNo={back} />
  return (
    <button
      ref={button}
      type="button"
      className={question === null ? 'button button-primary' : 'button'}
      aria-disabled={isSending}
      onClick={question === null ? onYes : () => setAsked(true)}
    >
      {words} <span className="visually-hidden">{title}</span>
    </button>
  )
}
