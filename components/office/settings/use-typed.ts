'use client'

import { useState } from 'react'
import type { OfficeField } from '@/components/office/use-office'
import { useTyping } from '@/components/office/use-typing'
import type { Json } from '@/lib/browser/office/change-draft'
import type { Placed } from '@/lib/core/office/screens/find-field'

type Reading = {
  /** Undefined where it cannot be read. */
  read: (typed: string) => Json | undefined
  written: (value: Json) => string
}

/** `place`: where what cannot be read is kept when its screen is left. */
export const useTyped = (
  { value, write, onBlur }: OfficeField,
  { read, written }: Reading,
  place: Placed | null = null,
) => {
  const [isInUse, setInUse] = useState(false)
  const kept = place && place.at === undefined ? { item: '', field: place.path } : null
  const { typed, isWrong, type, leave } = useTyping(kept, { read, write: (next) => write(next, true) })
  return {
    /** Said once the field is left: half a number is no mistake. */
    isWrong: isWrong && !isInUse,
    input: {
      value: typed ?? written(value),
      onFocus: () => setInUse(true),
      onChange: ({ target }: { target: { value: string } }) => type(target.value),
      onBlur: () => {
        setInUse(false)
        leave()
        onBlur()
      },
    },
  }
}
