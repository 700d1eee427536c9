'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useDraftTree } from '@/components/office/use-office'
import { type DraftTree, italianName, partsOf } from '@/lib/browser/office/draft-tree'
import { allergensIn, statementOf } from '@/lib/browser/office/fields/allergen-states'
import { refsByGroup } from '@/lib/browser/office/groups/shared-groups'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import { formatEuro } from '@/lib/core/money/money'
import type { DraftFields, DraftItem } from '@/lib/core/office/draft'

/** The draft as a tree, and the references of its dishes by the key of their group. */
export const useGroups = () => {
  const tree = useDraftTree()
  return { tree, refs: useMemo(() => refsByGroup(tree.draft), [tree]) }
}

/** What is in a group, in one line: 'Maionese 0,50 €, Ketchup'. */
export const useContents = (): ((tree: DraftTree, group: DraftItem) => string) => {
  const t = useTranslations('groups')
  const locale = useLocale()
  return (tree, group) => {
    const said = partsOf(tree, group.item, 'addition').map((one) => {
      const { price } = one.fields
      return [italianName(one), typeof price === 'number' && formatEuro(Math.round(price * 100), locale)]
        .filter(Boolean)
        .join(' ')
    })
    return said.join(', ') || t('nothingIn')
  }
}

/** What diners are told of the allergens of an addition. */
export const useAllergenWords = (): ((fields: DraftFields) => string) => {
  const t = useTranslations('office.allergens')
  const names = useTranslations('dish.allergens')
  const listed = (list: readonly Allergen[]): string => list.map((each) => names(each)).join(', ')
  return (fields) => {
    const traces = allergensIn(fields.may_contain)
    const words = {
      none: t('free'),
      undeclared: t('undeclared'),
      list: t('list', { allergens: listed(allergensIn(fields.allergens)) }),
    }
    const said = words[statementOf(fields)]
    return traces.length > 0 ? `${said} ${t('traces', { allergens: listed(traces) })}` : said
  }
}

/** 'scelta obbligatoria, al massimo 2 scelte'; '' without rules. */
export const useRuleWords = (): ((fields: DraftFields) => string) => {
  const t = useTranslations('groups')
  return ({ mandatory_picks, max_picks_allowed: most }) =>
    [mandatory_picks === true && t('mandatory'), typeof most === 'number' && t('most', { count: most })]
      .filter(Boolean)
      .join(', ')
}
