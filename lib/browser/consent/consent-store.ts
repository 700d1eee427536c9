'use client'

import { onStored, readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { CONSENT_VERSION, type ConsentChoice, consentRecordOf, validChoice } from '@/lib/core/consent/consent'

/** Fallback if storage is blocked. */
let chosenHere: ConsentChoice | null = null

/** Null if the diner must be asked. */
export const readConsent = (): ConsentChoice | null => {
  const stored = validChoice(readStored('local', STORAGE_KEYS.consent, consentRecordOf), Date.now())
  return stored ?? chosenHere
}

/** Stores the choice with time and version, as proof of consent. */
export const writeConsent = (choice: ConsentChoice): void => {
  const kept = writeStored('local', STORAGE_KEYS.consent, { choice, time: Date.now(), version: CONSENT_VERSION })
  chosenHere = kept ? null : choice
}

/** Calls back when another tab may have changed it. Returns how to stop. */
export const onConsent = (listener: () => void): (() => void) => onStored(STORAGE_KEYS.consent, listener)
