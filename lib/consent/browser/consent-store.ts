'use client'

import { onStored, readStored, writeStored } from '@/lib/browser/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/storage-keys'
import { CONSENT_VERSION, type ConsentChoice, consentRecordOf, validChoice } from '@/lib/consent/consent'

/** Where the storage is blocked, a choice holds as long as its page. */
let chosenHere: ConsentChoice | null = null

/** The diner's valid choice; null when it has to be asked for. */
export const readConsent = (): ConsentChoice | null => {
  const stored = validChoice(readStored('local', STORAGE_KEYS.consent, consentRecordOf), Date.now())
  return stored ?? chosenHere
}

/** Keeps a choice on this device, with its time and the version of what was asked: the proof of the consent. */
export const writeConsent = (choice: ConsentChoice): void => {
  const kept = writeStored('local', STORAGE_KEYS.consent, { choice, time: Date.now(), version: CONSENT_VERSION })
  chosenHere = kept ? null : choice
}

/** Calls back when another tab may have changed the choice. Answers how to stop. */
export const onConsent = (listener: () => void): (() => void) => onStored(STORAGE_KEYS.consent, listener)
