'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { MenuRow, type MenuRowProps } from '@/components/desk/menu/menu-row'
import type { DeskAvailability } from '@/lib/core/desk/desk-availability-api'
import type { DeskMenu } from '@/lib/core/desk/desk-menu-api'

type GoneListProps = Omit<MenuRowProps, 'part' | 'until' | 'tomorrow'> & {
  menu: DeskMenu
  soldOut: DeskAvailability['soldOut']
}

/** Sold-out items, including any no longer on the menu. */
export const GoneList = ({ menu, soldOut, onChange, now }: GoneListProps) => {
  const t = useTranslations('desk.menu')
  const title = useRef<HTMLHeadingElement>(null)
  const change: MenuRowProps['onChange'] = (asked, part) => {
    // The row unmounts.
    if (asked.change === 'back') title.current?.focus()
    return onChange(asked, part)
  }
  return (
    <section className="desk-gone">
      <h2 ref={title} tabIndex={-1}>
        {t('gone')} <span className="desk-count">{soldOut.length}</span>
      </h2>
      {soldOut.length === 0 ? <p className="desk-none">{t('noneGone')}</p> : null}
      <ul className="desk-parts">
        {soldOut.map(({ kind, id, until }) => {
          const known = menu.parts.find((part) => part.kind === kind && part.id === id)
          const part = known ?? { kind, id, name: `${t('offMenu')} (${id})`, of: null, group: null }
          return (
            <MenuRow
              key={`${kind}:${id}`}
              part={part}
              until={until}
              tomorrow={menu.tomorrow}
              now={now}
              onChange={change}
            />
          )
        })}
      </ul>
    </section>
  )
}
