'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { focusField } from '@/components/office/settings/focus-field'
import { SpecField } from '@/components/office/settings/spec-field'
import { useScreenWords } from '@/components/office/settings/use-screen-words'
import { officeUi, showView } from '@/lib/browser/office/office-ui'
import { flushEdits } from '@/lib/browser/office/sync-draft'
import { SCREENS, type ScreenId } from '@/lib/core/office/screens/screens'

/** Every field of one screen, written while it is typed: there is nothing to save. */
export const ScreenView = ({ screen }: { screen: ScreenId }) => {
  const t = useTranslations('settings')
  const id = useId()
  const wordsOf = useScreenWords()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useStore(officeUi, (state) => state.field)
  useEffect(() => {
    if (!field || !focusField(section.current, field.path)) heading.current?.focus()
  }, [field])
  useEffect(() => flushEdits, [])
  return (
    <section ref={section} className="office-editor settings-screen" aria-labelledby={id}>
      <button type="button" className="button button-quiet settings-back" onClick={() => showView('settings')}>
        <span aria-hidden="true" className="settings-arrow" /> {t('back')}
      </button>
      <header>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {t(`screens.${screen}.title`)}
        </h2>
        <p className="field-hint">{t(`screens.${screen}.lead`)}</p>
      </header>
      {SCREENS[screen].fields.map((spec) => (
        <SpecField key={spec.path} spec={spec} words={wordsOf(screen)} />
      ))}
    </section>
  )
}
