'use client'

import { useEffect, useRef } from 'react'
import { officeUi, showView } from '@/lib/browser/office/office-ui'
import { SCREEN_IDS, type ScreenId } from '@/lib/core/office/screens/screens'

let removal: ReturnType<typeof setTimeout> | undefined

/** The entry of a closed screen is on its way out: the browser takes a moment for it. */
let isLeaving = false

const entry = (): ScreenId | null => SCREEN_IDS.find((id) => id === history.state?.copertoScreen) ?? null

const putEntry = (copertoScreen: ScreenId): void => {
  // Keep the router's state, or Back reloads the page.
  const state = { ...history.state, copertoScreen }
  if (entry()) history.replaceState(state, '')
  else history.pushState(state, '')
}

const dropEntry = (): void => {
  isLeaving = true
  history.back()
}

const follow = (): void => {
  const { screen } = officeUi.getState()
  // Another screen may have been opened meanwhile, and a sheet above it closed: it then stays.
  if (isLeaving && screen) putEntry(screen)
  else if (entry() !== screen) showView('settings', entry())
  isLeaving = false
}

/** While a screen is open, Back closes it and stays in the office. Sheets above it have entries of their own. */
export const useScreenEntry = (screen: ScreenId | null): void => {
  const before = useRef<ScreenId | null>(null)
  useEffect(() => {
    clearTimeout(removal)
    if (screen && !isLeaving) putEntry(screen)
    if (!screen && before.current && entry()) dropEntry()
    before.current = screen
  }, [screen])
  useEffect(() => {
    clearTimeout(removal)
    window.addEventListener('popstate', follow)
    return () => {
      window.removeEventListener('popstate', follow)
      if (!isLeaving) removal = setTimeout(() => entry() && history.back())
      isLeaving = false
    }
  }, [])
}
