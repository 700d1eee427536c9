'use client'

import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { useField } from '@/components/office/use-office'
import { useTyping } from '@/components/office/use-typing'
import { readEuros, writtenEuros } from '@/lib/browser/office/read-euros'

type PriceInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  item: string
  field?: string
  /** Enter goes on to the next price. */
  isInList?: boolean
}

/** Down the list as in a table of prices. */
const goOn = (input: HTMLInputElement, isInList: boolean): void => {
  const all = isInList ? [...document.querySelectorAll<HTMLInputElement>('.office-rows .office-price')] : []
  const next = all[all.indexOf(input) + 1]
  if (next) next.focus()
  else input.blur()
}

/** A price as people type it, with comma or point; it is written once it can be read. */
export const PriceInput = ({ item, field = 'price', isInList = false, ...input }: PriceInputProps) => {
  const locale = useLocale()
  const { value, write, onBlur } = useField({ item, field })
  const { typed, isWrong, type, leave } = useTyping(
    { item, field },
    { read: readEuros, write: (euros) => write(euros, true) },
  )
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint={isInList ? 'next' : 'done'}
      dir="ltr"
      {...input}
      className="office-price"
      aria-invalid={isWrong}
      value={typed ?? writtenEuros(value, locale)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && !isWrong && goOn(currentTarget, isInList)}
      onBlur={() => {
        leave()
        onBlur()
      }}
    />
  )
}
