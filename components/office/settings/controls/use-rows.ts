'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OfficeField } from '@/components/office/use-office'
import type { Json } from '@/lib/browser/office/change-draft'
import { rowsIn } from '@/lib/browser/office/settings/cells'

const CONTROLS = 'input:not([type="file"]), select, textarea, button'

/** Rows of a list that are added and removed; the focus goes to the new row, or to what stands where one was. */
export const useRows = (
  { value, write }: Pick<OfficeField, 'value' | 'write'>,
  list: RefObject<HTMLUListElement | null>,
) => {
  const rows = rowsIn(value)
  const [removals, setRemovals] = useState(0)
  const next = useRef<number | null>(null)
  useEffect(() => {
    const at = next.current
    if (at === null) return
    next.current = null
    const row = list.current?.children[Math.min(at, list.current.children.length - 1)]
    const beside = list.current?.parentElement?.querySelector<HTMLElement>('.office-add')
    const control = row?.querySelector<HTMLElement>(CONTROLS) ?? beside
    control?.focus()
  })
  return {
    rows,
    /** Part of the rows' keys: what is typed in one does not slip into the next. */
    removals,
    add: (row: Json): void => {
      next.current = rows.length
      write([...rows, row])
    },
    remove: (at: number): void => {
      next.current = at
      setRemovals(removals + 1)
      write(rows.toSpliced(at, 1))
    },
  }
}
