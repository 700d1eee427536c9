'use client'

import { type HTMLAttributes, useState } from 'react'
import { openImport } from '@/lib/browser/office/importing/change-import'
import { type SheetFailure, sendSheet } from '@/lib/browser/office/importing/send-sheet'

/** Of the view: it gets the focus when what had it is gone. */
export const IMPORT_TITLE = 'import-title'

export const focusImport = (): void => document.getElementById(IMPORT_TITLE)?.focus()

/** More than one cell. */
const CELLS = /[\t\n;]/

/** Reads what is chosen, dropped or pasted, and opens it. */
export const useSource = () => {
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<SheetFailure | null>(null)
  const [isOver, setOver] = useState(false)
  const read = async (name: string | null, what: Blob): Promise<void> => {
    if (isReading) return
    setReading(true)
    setFailure(null)
    const sent = await sendSheet(what)
    setReading(false)
    if (!sent.ok) return setFailure(sent.error.code)
    openImport({ name, ...sent.value })
    focusImport()
  }
  const takeFile = (file: File): Promise<void> => read(file.name, file)
  const takeCells = (text: string): Promise<void> =>
    text.trim() === '' ? Promise.resolve(setFailure('nothing')) : read(null, new Blob([text]))
  /** Spreadsheets copy a picture of their cells beside them: of what is pasted the text comes first. */
  const take = (data: DataTransfer, isDropped: boolean): boolean => {
    const text = data.getData('text/plain')
    const file = data.files[0]
    const hasCells = CELLS.test(text.trim())
    if (file && (isDropped || !hasCells)) void takeFile(file)
    else if (hasCells) void takeCells(text)
    else return false
    return true
  }
  /** Where a file may be dropped, and cells pasted anywhere. */
  const zone: HTMLAttributes<HTMLElement> = {
    onDragOver: (event) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event) => {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer, true)
    },
    onPaste: (event) => {
      if (take(event.clipboardData, false)) event.preventDefault()
    },
  }
  return { isReading, failure, isOver, zone, takeFile, takeCells }
}
