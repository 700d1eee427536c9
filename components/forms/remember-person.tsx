'use client'

import '@/components/forms/consent.css'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { onStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import {
  forgetPerson,
  type RememberedPerson,
  rememberedPerson,
  rememberPerson,
} from '@/lib/browser/person/remembered-person'

const isAsked = (): boolean => rememberedPerson() !== null

/** Opt-in to remember the diner on this device; unticking forgets at once, in every tab. */
export const RememberPerson = ({ person }: { person: Partial<RememberedPerson> }) => {
  const t = useTranslations('person.remember')
  const box = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    // Or ticked before hydration: the form tells the person at the next key.
    setAsked(isAsked() || (box.current?.checked === true && rememberPerson({})))
    return onStored(STORAGE_KEYS.person, () => setAsked(isAsked()))
  }, [])
  const change = (ticked: boolean) => {
    if (!ticked) forgetPerson()
    setAsked(ticked && rememberPerson(person))
  }
  return (
    <div className="consent-field">
      <label>
        <input
          ref={box}
          type="checkbox"
          checked={asked}
          aria-describedby="remember-hint"
          onChange={({ target }) => change(target.checked)}
        />
        <span>{t('label')}</span>
      </label>
      <p id="remember-hint" className="field-hint">
        {t('hint')}
      </p>
    </div>
  )
}
