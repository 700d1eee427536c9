'use client'

import { LOOK_PAGES, type LookPage } from '@/lib/core/office/look-path'

/** What the page in the frame was tapped for: another page of the draft, or something that no draft does. */
export type LookTap = LookPage | 'off'

const isTap = (value: unknown): value is LookTap => value === 'off' || LOOK_PAGES.some((page) => page === value)

/** To the office around the frame. */
export const tellOffice = (tap: LookTap): void => window.parent.postMessage({ copertoLook: tap }, location.origin)

/** Null for what is not from that frame, or says something else. */
export const tapIn = ({ origin, source, data }: MessageEvent<unknown>, frame: Window | null): LookTap | null => {
  if (origin !== location.origin || source !== frame || typeof data !== 'object' || data === null) return null
  const tap = 'copertoLook' in data ? data.copertoLook : null
  return isTap(tap) ? tap : null
}
