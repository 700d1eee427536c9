'use client'

import { useEffect, useState } from 'react'
import type { MenuSheet, MenuSheetProps } from '@/components/menu/menu-sheet'
import { SheetWait } from '@/components/menu/sheet-wait'

let known: typeof MenuSheet | null = null

/** The code of the sheets; rejects where the network does, and may then be asked again. */
export const loadSheet = async (): Promise<typeof MenuSheet> => {
  known ??= (await import('@/components/menu/menu-sheet')).MenuSheet
  return known
}

/** A sheet whose code comes when the first is opened. Not `lazy`, which would keep a failure for ever. */
export const LazySheet = (props: MenuSheetProps) => {
  const [Sheet, setSheet] = useState(() => known)
  const { onFailed } = props
  useEffect(() => {
    let here = true
    loadSheet().then(
      (code) => here && setSheet(() => code),
      () => here && onFailed(),
    )
    return () => {
      here = false
    }
  }, [onFailed])
  return Sheet ? <Sheet {...props} /> : <SheetWait name={props.sheet.name} />
}
