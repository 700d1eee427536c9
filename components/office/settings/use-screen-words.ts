'use client'

import { useMessages } from 'next-intl'
import { fieldKey, SCREENS, type ScreenId } from '@/lib/core/office/screens/screens'

type Words = Readonly<Record<string, string>>

/** What the catalogue of a screen says of its fields, by `fieldKey`. */
type Catalogue = { title: string; fields?: Words; hints?: Words; options?: Words }

export type FieldWords = {
  label: (path: string) => string
  hint: (path: string) => string | undefined
  /** Of a value of a choice; the value itself where it needs no words. */
  option: (path: string, value: string | number) => string
}

/** Fields have their words by their paths, which types cannot follow: screens.test.ts looks for each. */
export const useScreenWords = (): ((screen: ScreenId) => FieldWords) => {
  const { settings, services } = useMessages()
  const catalogues: Record<'settings' | 'services', Catalogue> = { settings, services }
  return (screen) => {
    const { fields = {}, hints = {}, options = {} } = catalogues[SCREENS[screen].words]
    return {
      label: (path) => fields[fieldKey(path)] ?? path,
      hint: (path) => hints[fieldKey(path)],
      option: (path, value) => options[`${fieldKey(path)}-${value}`] ?? String(value),
    }
  }
}
