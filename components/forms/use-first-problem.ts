'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** A field that is wrong; a button that stands for one, such as that of a time to be confirmed, says so by `data-wrong`. */
const WRONG = '[aria-invalid="true"], [data-wrong]'

type Field = HTMLInputElement | HTMLButtonElement

/** By its label, or by the short name of one whose label is a sentence. */
const nameOf = ({ dataset, labels }: Field): string => dataset.name ?? labels?.[0]?.textContent ?? ''

const isFilled = (field: Field): boolean => field.type !== 'checkbox' && field.value.trim() !== ''

type FirstProblem = {
  /** Of the form. */
  form: RefObject<HTMLFormElement | null>
  /** 'Manca: Telefono', or that it is wrong, since the form was pressed and as long as it is so. */
  text: string | null
  /** The form was pressed and cannot be sent: the focus goes to the first field that keeps it from being. */
  show: () => void
}

/** Error summary of one line: names the first field, as they stand on the page, that keeps a form from being sent. */
export const useFirstProblem = (): FirstProblem => {
  const t = useTranslations('common.missing')
  const form = useRef<HTMLFormElement>(null)
  const [presses, setPresses] = useState(0)
  const [text, setText] = useState<string | null>(null)

  useEffect(() => {
    const field = presses > 0 ? form.current?.querySelector<Field>(WRONG) : null
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [presses])
  // After every rendering: the fields are read as the diner sees them.
  useEffect(() => {
    const field = presses > 0 ? form.current?.querySelector<Field>(WRONG) : null
    setText(field ? t(isFilled(field) ? 'wrong' : 'missing', { field: nameOf(field) }) : null)
  })
  // A task later: react-hook-form renders what is wrong after its handler of it.
  return { form, text, show: () => void setTimeout(() => setPresses((now) => now + 1)) }
}
