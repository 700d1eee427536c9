'use client'

import { createStore } from 'zustand/vanilla'
import type { Removed } from '@/lib/browser/office/change-draft'

/** The item whose sheet is open, and the field that gets the focus there: its own, or that of a part of it. */
export type OpenItem = { item: string; field?: string | undefined; part?: string | undefined }

type OfficeUi = { open: OpenItem | null; removed: { name: string; what: Removed } | null; said: string }

export const officeUi = createStore<OfficeUi>(() => ({ open: null, removed: null, said: '' }))

export const openItem = (item: string, field?: string, part?: string): void =>
  officeUi.setState({ open: { item, field, part } })

export const closeItem = (): void => officeUi.setState({ open: null })

/** Read out by screen readers. */
export const sayInOffice = (said: string): void => officeUi.setState({ said })
