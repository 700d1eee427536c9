'use client'

import '@/components/office/editor/editor.css'
import '@/components/office/settings/settings.css'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { ScreenView } from '@/components/office/settings/screen-view'
import { useScreenEntry } from '@/components/office/settings/use-screen-entry'
import { useOffice } from '@/components/office/use-office'
import { officeUi, showView } from '@/lib/browser/office/office-ui'
import { fieldAt, placeOfFault } from '@/lib/core/office/screens/find-field'
import { SCREEN_IDS, type ScreenId } from '@/lib/core/office/screens/screens'

const ScreenLink = ({ screen, isOpen }: { screen: ScreenId; isOpen: boolean }) => {
  const t = useTranslations('settings')
  const marks = useTranslations('office.marks')
  const hasProblem = useOffice(({ problems }) =>
    problems.some((each) => each.item === '' && fieldAt(placeOfFault(each).path)?.screen === screen),
  )
  return (
    <button
      type="button"
      data-screen={screen}
      aria-current={isOpen ? 'page' : undefined}
      onClick={() => showView('settings', screen)}
    >
      <strong>{t(`screens.${screen}.title`)}</strong>
      <span className="field-hint">{t(`screens.${screen}.lead`)}</span>
      {hasProblem ? (
        <span className="office-marks">
          <span data-mark="problem">{marks('problem')}</span>
        </span>
      ) : null}
    </button>
  )
}

/** Everything of the venue but its menu: the screens, and the one that is open beside them where there is room. */
export const SettingsView = () => {
  const t = useTranslations('settings')
  const list = useRef<HTMLElement>(null)
  const screen = useStore(officeUi, (state) => state.screen)
  const before = useRef<ScreenId | null>(null)
  useScreenEntry(screen)
  // The screen that was open takes its focus with it.
  useEffect(() => {
    const left = screen === null ? before.current : null
    before.current = screen
    if (left) list.current?.querySelector<HTMLElement>(`[data-screen="${left}"]`)?.focus()
  }, [screen])
  return (
    <div className="settings" data-open={screen !== null}>
      <nav ref={list} className="settings-list" aria-label={t('title')}>
        <h2>{t('title')}</h2>
        <ul>
          {SCREEN_IDS.map((each) => (
            <li key={each}>
              <ScreenLink screen={each} isOpen={each === screen} />
            </li>
          ))}
        </ul>
      </nav>
      {screen ? <ScreenView key={screen} screen={screen} /> : null}
    </div>
  )
}
