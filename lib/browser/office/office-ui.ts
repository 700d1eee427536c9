'use client'

import { createStore } from 'zustand/vanilla'
import type { Removed } from '@/lib/browser/office/change-draft'
import { fieldAt } from '@/lib/core/office/screens/find-field'
import type { ScreenId } from '@/lib/core/office/screens/screens'

/** The item whose sheet is open, and the field that gets the focus there: its own, or that of a part of it. */
export type OpenItem = { item: string; field?: string | undefined; part?: string | undefined }

/** Parts of the office; `settings`: everything but the menu. */
export const OFFICE_VIEWS = ['menu', 'settings', 'importing', 'look'] as const

export type OfficeView = (typeof OFFICE_VIEWS)[number]

type OfficeUi = {
  view: OfficeView
  screen: ScreenId | null
  /** The field of the screen that somebody came for; another object each time they come. */
  field: { path: string } | null
  open: OpenItem | null
  removed: { name: string; what: Removed } | null
  said: string
}

export const officeUi = createStore<OfficeUi>(() => ({
  view: 'menu',
  screen: null,
  field: null,
  open: null,
  removed: null,
  said: '',
}))

/** A field of the venue on its screen; `path` may lead into an object. */
const openVenueField = (path: string): void => {
  const screen = fieldAt(path)?.screen
  if (screen) officeUi.setState({ view: 'settings', screen, field: { path } })
}

/** Everything of an item; `item` '' is the venue. */
export const openItem = (item: string, field?: string, part?: string): void =>
  item === '' ? openVenueField(field ?? '') : officeUi.setState({ open: { item, field, part } })

export const closeItem = (): void => officeUi.setState({ open: null })

export const showView = (view: OfficeView, screen: ScreenId | null = null): void =>
  officeUi.setState({ view, screen, field: null })

/** Read out by screen readers. */
export const sayInOffice = (said: string): void => officeUi.setState({ said })
