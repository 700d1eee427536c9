'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { useContents, useGroups } from '@/components/office/groups/use-groups'
import { ItemMarks } from '@/components/office/list/item-marks'
import { isChanged, italianName, menuLangs, missingLangs } from '@/lib/browser/office/draft-tree'
import { addGroup } from '@/lib/browser/office/groups/change-groups'
import { openGroup } from '@/lib/browser/office/groups/groups-ui'
import { dishCount, groupsIn, keyOfGroup } from '@/lib/browser/office/groups/shared-groups'

/** Asks for the name first: the key is made of it, and stays. */
const NewGroup = () => {
  const t = useTranslations('groups')
  const id = useId()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const create = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() !== '') openGroup(addGroup(name.trim()))
  }
  return (
    <form className="office-group-new" onSubmit={create}>
      <div className="field">
        <label htmlFor={id}>{t('newName')}</label>
        <input
          id={id}
          type="text"
          lang="it"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          value={name}
          aria-invalid={isMissing}
          aria-describedby={`${id}hint ${id}wrong`}
          onChange={({ target }) => setName(target.value)}
        />
        <p id={`${id}hint`} className="field-hint">
          {t('newNameHint')}
        </p>
        <p id={`${id}wrong`} className="field-error" aria-live="polite">
          {isMissing ? t('nameMissing') : ''}
        </p>
      </div>
      <button type="submit" className="button">
        <span aria-hidden="true">+</span> {t('create')}
      </button>
    </form>
  )
}

/** Every group of the venue: what is in it, and in how many dishes it is. */
export const GroupsList = () => {
  const t = useTranslations('groups')
  const office = useTranslations('office')
  const { tree, refs } = useGroups()
  const contents = useContents()
  const langs = menuLangs(tree.draft)
  const groups = groupsIn(tree)
  return (
    <>
      <p>{t('intro')}</p>
      {groups.length === 0 ? <p>{t('empty')}</p> : null}
      <ul className="office-group-list">
        {groups.map((group) => {
          const name = italianName(group) || office('list.unnamed')
          return (
            <li key={group.item} data-item={group.item}>
              <button
                type="button"
                className="office-group-name"
                aria-label={t('edit', { name })}
                onClick={() => openGroup(group.item)}
              >
                <span lang="it" dir="auto">
                  {name}
                </span>
              </button>
              <ItemMarks
                item={group}
                isChanged={isChanged(tree, group)}
                missing={missingLangs(tree, group, langs).join(' ')}
              />
              <p>{t('usedBy', { count: dishCount(refs.get(keyOfGroup(group)) ?? []) })}</p>
              <p className="field-hint" lang="it" dir="auto">
                {contents(tree, group)}
              </p>
            </li>
          )
        })}
      </ul>
      <NewGroup />
    </>
  )
}
