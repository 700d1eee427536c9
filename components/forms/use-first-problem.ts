'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Invalid fields, and buttons that stand for one. */
const WRONG = '[aria-invalid="true"], [data-wrong]'

type Field = HTMLInputElement | HTMLButtonElement

const nameOf = ({ dataset, labels }: Field): string => dataset.name ?? labels?.[0]?.textContent ?? ''

const isFilled = (field: Field): boolean => field.type !== 'checkbox' && field.value.trim() !== ''

type FirstProblem = {
  form: RefObject<HTMLFormElement | null>
  /** 'Manca: Telefono', updated from the first submit on. */
  text: string | null
  /** Focuses the first invalid field. */
  show: () => void
}

/** One-line error summary: the first invalid field in page order. */
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
  // After every render, as it reads the DOM.
  useEffect(() => {
    const field = presses > 0 ? form.current?.querySelector<Field>(WRONG) : null
    setText(field ? t(isFilled(field) ? 'wrong' : 'missing', { field: nameOf(field) }) : null)
  })
  // A task later: react-hook-form renders errors after this handler.
  return { form, text, show: () => void setTimeout(() => setPresses((now) => now + 1)) }
}
