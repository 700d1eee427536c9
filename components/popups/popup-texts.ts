'use client'

import { loadTexts } from '@/components/layout/load-texts'
import type { Messages } from '@/lib/i18n/catalogue'
import type { Locale } from '@/lib/i18n/locales'

const asked = new Map<Locale, Promise<Messages | null>>()
const arrived = new Map<Locale, Messages>()

/** The texts of the popups, if they are here already: what need not wait must not flash a wait. */
export const arrivedTexts = (locale: Locale): Messages | undefined => arrived.get(locale)

/** The texts of the popups, kept once they are here; null when they did not arrive. */
export const popupTexts = (locale: Locale): Promise<Messages | null> => {
  const known =
    asked.get(locale) ??
    loadTexts(locale, ['common', 'popups']).then((texts) => {
      if (texts) arrived.set(locale, texts)
      else asked.delete(locale)
      return texts
    })
  asked.set(locale, known)
  return known
}
