'use client'

import { type ComponentProps, type FormEvent, useRef } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { onSubmit: () => unknown }

/** Form with a double-submit guard, as a second tap may precede any rerender. */
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
  // `dialog` sends nothing before hydration.
  return <form {...form} method="dialog" noValidate onSubmit={submit} />
}
