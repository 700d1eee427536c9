'use client'

import { useEffect, useState } from 'react'
import { useOffice } from '@/components/office/use-office'
import { fetchDeclared } from '@/lib/browser/office/declared-calls'
import { itemIn } from '@/lib/browser/office/item-index'
import { DECLARING_FIELDS } from '@/lib/core/office/declared-allergens'
import type { DraftFields } from '@/lib/core/office/draft'
import type { Declared } from '@/lib/core/office/office-declared-api'

const declarationOf = (fields: DraftFields = {}): string =>
  JSON.stringify([...DECLARING_FIELDS, 'free_of'].map((field) => fields[field] ?? null))

/** Who declared the allergens of an item and what diners read of it; null until the server has said so. */
export const useDeclared = (item: string): Declared | null => {
  // As the server has it: what is still being sent has nobody's name there.
  const written = useOffice(({ pending }) => declarationOf(itemIn(pending.base.draft, item)?.fields))
  const published = useOffice((state) => state.published)
  const [declared, setDeclared] = useState<Declared | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once it is written or published.
  useEffect(() => {
    let isLate = false
    void fetchDeclared(item).then((read) => {
      if (read.ok && !isLate) setDeclared(read.value)
    })
    return () => {
      isLate = true
    }
  }, [item, written, published])
  return declared
}
