'use client'

import { useAllergenList } from '@/components/allergens/use-warning-text'
import type { Addition } from '@/lib/menu/dish'

/** The allergens of something that can be chosen, below its name; nothing where none are declared. */
export const OptionAllergens = ({ of }: { of: Pick<Addition, 'declaredAllergens'> | undefined }) => {
  const listed = useAllergenList()
  const declared = of?.declaredAllergens ?? []
  return declared.length > 0 && <small className="option-allergens">{listed(declared)}</small>
}
