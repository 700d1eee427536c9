'use client'

import { readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import type { TranslationRequest } from '@/lib/core/menu/translation'

export type Corrected = Pick<TranslationRequest, 'type' | 'id' | 'lang'>

const nameOf = ({ type, id, lang }: Corrected): string => `${lang}/${type}/${id}`

const asDrafts = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? { ...value } : null

const draftsOf = (venueId: number): Record<string, unknown> =>
  readStored('session', STORAGE_KEYS.corrections(venueId), asDrafts) ?? {}

export const correctionDraft = (venueId: number, corrected: Corrected): string => {
  const draft = draftsOf(venueId)[nameOf(corrected)]
  return typeof draft === 'string' ? draft : ''
}

/** Saved on every change: a sheet can be swiped away mid-sentence. '' deletes the draft. */
export const keepCorrection = (venueId: number, corrected: Corrected, text: string): void => {
  const { [nameOf(corrected)]: _, ...others } = draftsOf(venueId)
  writeStored('session', STORAGE_KEYS.corrections(venueId), text ? { ...others, [nameOf(corrected)]: text } : others)
}
