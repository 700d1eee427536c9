'use client'

import { tableTemplate } from '@/lib/core/office/table-template'

/** Browsers begin to save within a moment. */
const KEPT_MS = 60_000

/** Saves a table to begin with on this device. */
export const saveTemplate = (): void => {
  const address = URL.createObjectURL(new Blob([tableTemplate()], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'menu.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
