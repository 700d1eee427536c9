'use client'

import { useShallow } from 'zustand/shallow'
import { type OfficeField, useField, useOffice } from '@/components/office/use-office'
import { valueAt } from '@/lib/browser/office/change-draft'
import { cellIn, withCell } from '@/lib/browser/office/settings/cells'
import { isFaultAt, type Placed } from '@/lib/core/office/screens/find-field'

type Lang = 'it' | 'en' | 'es'

/** How a field is found in the page: 'theme.accent', 'coupons[0].code'. */
export const placeKey = ({ path, at, column }: Placed): string =>
  [path, at === undefined ? '' : `[${at}]`, column === undefined ? '' : `.${column}`].join('')

const useProblems = (place: Placed) =>
  useOffice(useShallow((state) => state.problems.filter((each) => isFaultAt(each, place))))

/** A field of the venue, or a cell of a list: a cell is written as the whole list. */
export const usePlaced = (place: Placed, lang?: Lang): OfficeField => {
  const { path, at, column } = place
  const isCell = at !== undefined
  const whole = useField(lang && !isCell ? { item: '', field: path, lang } : { item: '', field: path })
  const problems = useProblems(place)
  if (!isCell) return { ...whole, problems }
  const cell = { at, column, lang }
  return {
    ...{ problems, conflict: undefined, onBlur: whole.onBlur, value: cellIn(whole.value, cell) },
    write: (value, isTyping) => {
      const list = valueAt({ item: '', field: path })
      // The row may have been taken away by somebody else meanwhile.
      if (Array.isArray(list) && at < list.length) whole.write(withCell(list, cell, value), isTyping)
    },
  }
}
