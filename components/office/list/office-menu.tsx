'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { GroupsButton } from '@/components/office/groups/groups-button'
import { AddItem } from '@/components/office/list/add-item'
import { GroupSection } from '@/components/office/list/group-section'
import { SuggestionsNotice } from '@/components/office/suggestions/suggestions-notice'
import { useDraftTree } from '@/components/office/use-office'
import { menuLangs, partsOf } from '@/lib/browser/office/draft-tree'
import { foundItems } from '@/lib/browser/office/found-items'

/** The whole menu: courses with their dishes, groups with their drinks. */
export const OfficeMenu = () => {
  const t = useTranslations('office.list')
  const id = useId()
  const tree = useDraftTree()
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed.trim())
  const found = useMemo(() => (term ? foundItems(tree, term) : null), [tree, term])
  const codes = menuLangs(tree.draft).join(' ')
  const langs = useMemo(() => (['en', 'es'] as const).filter((lang) => codes.includes(lang)), [codes])
  const groups = { course: partsOf(tree, '', 'course'), beverage: partsOf(tree, '', 'beverage') }
  return (
    <div className="office-menu">
      <SuggestionsNotice />
      <div className="field office-search">
        <label htmlFor={`${id}search`}>{t('search')}</label>
        <input
          id={`${id}search`}
          type="search"
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p role="status" className="field-hint">
        {found ? t('results', { count: found.items.size }) : ''}
      </p>
      <GroupsButton />
      {(['course', 'beverage'] as const).map((kind) => (
        <section key={kind} aria-labelledby={`${id}${kind}`} className="office-part">
          <h2 id={`${id}${kind}`}>{t(kind === 'course' ? 'courses' : 'drinks')}</h2>
          {kind === 'course' && groups.course.length === 0 ? <p>{t('empty')}</p> : null}
          {groups[kind].map((group) => (
            <GroupSection key={group.item} {...{ tree, group, langs, found }} level={3} />
          ))}
          {found ? null : <AddItem kind={kind} into="" />}
        </section>
      ))}
    </div>
  )
}
