'use client'

import { type FieldPlace, valueAt, writeField } from '@/lib/browser/office/change-draft'
import { nameField } from '@/lib/browser/office/draft-tree'
import { MENU_LANGS, type MenuLang } from '@/lib/core/i18n/locales'
import { fieldOf } from '@/lib/core/office/apply-edit'
import type { DraftItem } from '@/lib/core/office/draft'

/** Longest name of an item, in characters. */
const MAX_NAME = 200
/** A longer text without a line break is rather a description. */
const LONG = 60

export type SuggestedField = 'name' | 'original_name' | 'description' | 'note'

export const isMenuLang = (lang: string): lang is MenuLang => MENU_LANGS.some((each) => each === lang)

const fieldsOf = ({ kind }: DraftItem): SuggestedField[] => {
  if (kind === 'course') return ['original_name']
  return kind === 'dish' ? ['name', 'description', 'note'] : ['name', 'description']
}

const fitsName = (text: string): boolean => text.length <= MAX_NAME && !text.includes('\n')

/** Fields that a suggested text can stand in, the likeliest first: a guest writes one text for the whole item. */
export const fieldsFor = (item: DraftItem, text: string): SuggestedField[] => {
  const name = nameField(item.kind)
  const fields = fieldsOf(item).filter((field) => field !== name || fitsName(text))
  const isLong = text.length > LONG && fieldOf(item.fields, { field: 'description' }) !== null
  return isLong ? fields.toSorted((one, other) => Number(one === name) - Number(other === name)) : fields
}

/** Writes a text into the draft, and returns what puts back what stood there; not over what was typed since. */
export const writeSuggestion = (place: Required<FieldPlace>, text: string): (() => void) => {
  const { item, field, lang } = place
  const [whole, before] = [valueAt({ item, field }), valueAt(place)]
  writeField(place, text)
  return () => {
    if (valueAt(place) !== text) return
    // A text that is the same in every language is no text by language again.
    if (typeof whole === 'string' && lang !== 'it') writeField({ item, field }, whole)
    else writeField(place, before)
  }
}
