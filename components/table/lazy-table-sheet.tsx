'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { TableSheetProps } from '@/components/table/table-sheet'
import { SheetWait } from '@/components/ui/sheet-wait'
import { useCloseOnBack } from '@/components/ui/use-close-on-back'

/** Table sheet, loaded on demand. */
export const LazyTableSheet = (props: TableSheetProps) => {
  const [Asking, setAsking] = useState<ComponentType<TableSheetProps> | null>(null)
  const { onClose } = props
  // From the tap: its code may be slow.
  useCloseOnBack(onClose)
  useEffect(() => {
    let isHere = true
    import('@/components/table/table-sheet').then(
      ({ TableSheet }) => isHere && setAsking(() => TableSheet),
      // Offline: the table can be given at checkout.
      () => isHere && onClose(),
    )
    return () => {
      isHere = false
    }
  }, [onClose])
  return Asking ? <Asking {...props} /> : <SheetWait name="" onClose={onClose} />
}
