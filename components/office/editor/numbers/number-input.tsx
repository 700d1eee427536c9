'use client'

import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { useTyping } from '@/components/office/use-typing'
import type { FieldPlace, Json } from '@/lib/browser/office/change-draft'
import { type NumberBounds, readNumber, writtenNumber } from '@/lib/browser/office/read-number'

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  place: FieldPlace
  value: Json | undefined
  bounds: NumberBounds
  onWrite: (value: number | null) => void
}

/** A number as people type it, with comma or point; it is written once it can be read. */
export const NumberInput = ({ place, value, bounds, onWrite, onBlur, ...input }: NumberInputProps) => {
  const locale = useLocale()
  const { typed, isWrong, type, leave } = useTyping(place, {
    read: (text) => readNumber(text, bounds),
    write: onWrite,
  })
  return (
    <input
      type="text"
      // The digits of a phone's keyboard have no sign.
      inputMode={bounds.least < 0 ? undefined : 'decimal'}
      autoComplete="off"
      dir="ltr"
      {...input}
      aria-invalid={isWrong || input['aria-invalid']}
      value={typed ?? writtenNumber(value, locale)}
      onChange={({ target }) => type(target.value)}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
    />
  )
}
