'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { TableSheetProps } from '@/components/table/table-sheet'
import { SheetWait } from '@/components/ui/sheet-wait'

/** The question for the table: its code comes when it is asked. */
export const LazyTableSheet = (props: TableSheetProps) => {
  const [Asking, setAsking] = useState<ComponentType<TableSheetProps> | null>(null)
  const { onClose } = props
  useEffect(() => {
    let isHere = true
    import('@/components/table/table-sheet').then(
      ({ TableSheet }) => isHere && setAsking(() => TableSheet),
      // Without the network the table can still be given where it is ordered at.
      () => isHere && onClose(),
    )
    return () => {
      isHere = false
    }
  }, [onClose])
  return Asking ? <Asking {...props} /> : <SheetWait name="" onClose={onClose} />
}
