'use client'

import { useShallow } from 'zustand/shallow'
import { type OfficeField, useField, useOffice } from '@/components/office/use-office'
import { isFaultOf } from '@/lib/browser/office/services/fault-field'

/** A field by its path, with the problems inside it. `item`: '' for the venue. */
export const useListedField = (path: string, item = ''): OfficeField => {
  const field = useField({ item, field: path })
  const problems = useOffice(
    useShallow((state) => state.problems.filter((each) => each.item === item && isFaultOf(each, path))),
  )
  return { ...field, problems }
}
