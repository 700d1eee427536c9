'use client'

import '@/components/office/groups/groups.css'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useContents, useGroups } from '@/components/office/groups/use-groups'
import { italianName, partsOf } from '@/lib/browser/office/draft-tree'
import { attachGroup } from '@/lib/browser/office/groups/change-groups'
import { groupsIn, keyOfGroup } from '@/lib/browser/office/groups/shared-groups'
import { sayInOffice } from '@/lib/browser/office/office-ui'
import { foldedWords } from '@/lib/core/menu/fold-text'
import type { DraftItem } from '@/lib/core/office/draft'

/** Every word that is typed begins one of the group's name or of what is in it. */
const isFound = (text: string, typed: string): boolean => {
  const words = foldedWords(text)
  return foldedWords(typed).every((word) => words.some((one) => one.startsWith(word)))
}

type ListProps = { dish: string; onDone: () => void }

const Choices = ({ dish, onDone }: ListProps) => {
  const t = useTranslations('groups')
  const id = useId()
  const [typed, setTyped] = useState('')
  const { tree } = useGroups()
  const contents = useContents()
  const has = new Set(partsOf(tree, dish, 'choices').map(({ fields }) => fields.group))
  const groups = groupsIn(tree).filter(
    (group) => !has.has(keyOfGroup(group)) && isFound(`${italianName(group)} ${contents(tree, group)}`, typed),
  )
  const use = (group: DraftItem) => {
    attachGroup([dish], keyOfGroup(group))
    sayInOffice(t('attached', { name: italianName(group) }))
    onDone()
  }
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t('search')}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p role="status" className="field-hint">
        {t('found', { count: groups.length })}
      </p>
      <ul className="office-group-list">
        {groups.map((group) => (
          <li key={group.item}>
            <button type="button" className="office-group-use" onClick={() => use(group)}>
              <strong lang="it" dir="auto">
                {italianName(group)}
              </strong>
              <span lang="it" dir="auto">
                {contents(tree, group)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Chooses one of the venue's groups for a dish. Hidden while the venue has no groups. */
export const GroupPicker = ({ dish }: { dish: string }) => {
  const t = useTranslations('groups')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { tree } = useGroups()
  if (groupsIn(tree).length === 0) return null
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className="office-group-picker">
      <button
        ref={button}
        type="button"
        className="button office-add"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">+</span> {t('choose')}
      </button>
      {isOpen ? (
        <div id={id}>
          <Choices dish={dish} onDone={close} />
        </div>
      ) : null}
    </div>
  )
}
