'use client'

import { loadTexts } from '@/components/layout/load-texts'
import type { Locale } from '@/lib/core/i18n/locales'

export const POPUP_NAMESPACES = ['common', 'popups'] as const

/** Null on failure. */
export const popupTexts = (locale: Locale) => loadTexts(locale, POPUP_NAMESPACES)
