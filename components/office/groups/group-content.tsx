'use client'

import { useLocale } from 'next-intl'
import { useAllergenWords, useRuleWords } from '@/components/office/groups/use-groups'
import { type DraftTree, italianName, partsOf } from '@/lib/browser/office/draft-tree'
import { formatEuro } from '@/lib/core/money/money'
import type { DraftItem } from '@/lib/core/office/draft'

/** What is in a group, to be read: its rules, and each addition with its price and its allergens. */
export const GroupContent = ({ tree, group }: { tree: DraftTree; group: DraftItem }) => {
  const locale = useLocale()
  const allergens = useAllergenWords()
  const rules = useRuleWords()(group.fields)
  return (
    <>
      {rules ? <p>{rules}</p> : null}
      <ul className="office-group-content">
        {partsOf(tree, group.item, 'addition').map((one) => (
          <li key={one.item}>
            <span lang="it" dir="auto">
              {italianName(one)}
            </span>{' '}
            {typeof one.fields.price === 'number' ? (
              <bdi>{formatEuro(Math.round(one.fields.price * 100), locale)}</bdi>
            ) : null}
            <span className="field-hint">{allergens(one.fields)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
