'use client'

import { useLocale } from 'next-intl'
import { useEffect, useRef } from 'react'
import { cellText } from '@/lib/browser/office/importing/cell-text'
import { writeCell } from '@/lib/browser/office/importing/change-import'
import type { CellPlace } from '@/lib/browser/office/importing/import-edits'
import type { ImportCell } from '@/lib/core/office/office-import-api'

/** As the server takes a cell. */
const LONGEST = 5_000
const MOST_LINES = 6

type InputProps = {
  place: CellPlace
  cell: ImportCell | undefined
  describedBy: string | undefined
  isInvalid: boolean
  /** Without a label of its own beside it. */
  label?: string
  id?: string
  takesFocus?: boolean
}

/** The text of a cell, written as it is typed. */
export const CellInput = ({ place, cell, describedBy, isInvalid, label, id, takesFocus = false }: InputProps) => {
  const locale = useLocale()
  const ref = useRef<HTMLTextAreaElement>(null)
  const text = cellText(cell, locale)
  useEffect(() => {
    if (!takesFocus) return
    ref.current?.focus()
    ref.current?.setSelectionRange(LONGEST, LONGEST)
  }, [takesFocus])
  return (
    <textarea
      ref={ref}
      id={id}
      className="import-input"
      rows={Math.min(MOST_LINES, text.split('\n').length)}
      dir="auto"
      autoComplete="off"
      maxLength={LONGEST}
      aria-label={label}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      value={text}
      onChange={({ target }) => writeCell(place, target.value)}
    />
  )
}
