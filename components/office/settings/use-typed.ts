'use client'

import { useState } from 'react'
import type { OfficeField } from '@/components/office/use-office'
import type { Json } from '@/lib/browser/office/change-draft'

type Reading = {
  /** Undefined where it cannot be read. */
  read: (typed: string) => Json | undefined
  written: (value: Json) => string
}

/** What is typed stays as it is while the field is in use, and is written as soon as it can be read. */
export const useTyped = ({ value, write, onBlur }: OfficeField, { read, written }: Reading) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [isInUse, setInUse] = useState(false)
  const isUnread = typed !== null && read(typed) === undefined
  const type = (text: string): void => {
    setTyped(text)
    const next = read(text)
    if (next !== undefined) write(next, true)
  }
  return {
    /** Said once the field is left: half a number is no mistake. */
    isWrong: isUnread && !isInUse,
    input: {
      value: typed ?? written(value),
      onFocus: () => setInUse(true),
      onChange: ({ target }: { target: { value: string } }) => type(target.value),
      onBlur: () => {
        setInUse(false)
        // What cannot be read stays to be corrected.
        if (!isUnread) setTyped(null)
        onBlur()
      },
    },
  }
}
