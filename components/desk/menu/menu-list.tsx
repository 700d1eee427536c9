'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useId, useState } from 'react'
import { MarkFound } from '@/components/desk/menu/mark-found'
import { MenuRow, type MenuRowProps } from '@/components/desk/menu/menu-row'
import { markableTogether, partsMatching } from '@/lib/core/desk/desk-menu'
import type { DeskMenu } from '@/lib/core/desk/desk-menu-api'

type MenuListProps = Omit<MenuRowProps, 'part' | 'until' | 'left' | 'tomorrow'> & {
  menu: DeskMenu
  gone: ReadonlyMap<string, number | null>
  left: ReadonlyMap<string, number>
}

/** The menu by course in the venue's language, searchable. */
export const MenuList = ({ menu, gone, left, ...row }: MenuListProps) => {
  const t = useTranslations('desk.menu')
  const id = useId()
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed)
  const groups = partsMatching(menu.parts, term)
  const count = groups.reduce((sum, { parts }) => sum + parts.length, 0)
  return (
    <section className="desk-menu-list" aria-labelledby={`${id}label`}>
      <div className="field">
        <label htmlFor={`${id}search`} id={`${id}label`}>
          {t('search')}
        </label>
        <input
          id={`${id}search`}
          type="search"
          autoComplete="off"
          maxLength={80}
          placeholder={t('searchHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p role="status" className="desk-found">
        {term.trim() ? t('results', { count }) : ''}
      </p>
      <MarkFound
        found={term.trim() ? markableTogether(groups, gone) : []}
        onChange={(change) => row.onChange(change, null)}
      />
      {groups.map(({ group, parts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two courses may share a name, and their order is the menu's.
        <section key={`${at} ${group}`} aria-labelledby={`${id}${at}`}>
          <h3 id={`${id}${at}`} lang={group === null ? undefined : 'it'}>
            {group ?? t('additions')}
          </h3>
          <ul className="desk-parts">
            {parts.map((part) => {
              const key = `${part.kind}:${part.id}`
              return (
                <MenuRow
                  key={key}
                  part={part}
                  until={gone.get(key)}
                  left={left.get(key)}
                  tomorrow={menu.tomorrow}
                  {...row}
                />
              )
            })}
          </ul>
        </section>
      ))}
    </section>
  )
}
