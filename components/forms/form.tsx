'use client'

import { type ComponentProps, type FormEvent, useRef } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { onSubmit: () => unknown }

/**
 * A form whose fields say themselves what is wrong. Double-submit guard: a second tap while the first is still under way
 * comes before anything on the page can change, and does nothing.
 */
export const Form = ({ onSubmit, ...form }: FormProps) => {
  const isUnderWay = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await onSubmit()
    } finally {
      isUnderWay.current = false
    }
  }
  return <form {...form} noValidate onSubmit={submit} />
}
