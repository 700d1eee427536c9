'use client'

import { useLocale } from 'next-intl'
import { type ComponentProps, useState } from 'react'
import type { Json } from '@/lib/browser/office/change-draft'
import { type NumberBounds, readNumber, writtenNumber } from '@/lib/browser/office/read-number'

type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: Json | undefined
  bounds: NumberBounds
  onWrite: (value: number | null) => void
  /** Whether what is typed can be read. */
  onRead?: (isReadable: boolean) => void
}

/** A number as people type it, with comma or point; it is written once it can be read. */
export const NumberInput = ({ value, bounds, onWrite, onRead, onBlur, ...input }: NumberInputProps) => {
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && readNumber(typed, bounds) === undefined
  const type = (text: string): void => {
    setTyped(text)
    const read = readNumber(text, bounds)
    onRead?.(read !== undefined)
    if (read !== undefined) onWrite(read)
  }
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
        // What cannot be read stays to be corrected.
        if (!isWrong) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
