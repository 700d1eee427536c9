'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { ItemConflicts } from '@/components/office/conflict-note'
import { dragSource, dropTarget } from '@/components/office/list/drag-item'
import { ItemMarks } from '@/components/office/list/item-marks'
import { ListPrice } from '@/components/office/list/list-price'
import { RowMoves } from '@/components/office/list/row-moves'
import { italianName } from '@/lib/browser/office/draft-tree'
import { openItem } from '@/lib/browser/office/office-ui'
import type { DraftItem } from '@/lib/core/office/draft'

type RowProps = { item: DraftItem; sizes: number; isChanged: boolean; missing: string }

const Row = ({ item, sizes, isChanged, missing }: RowProps) => {
  const t = useTranslations('office.list')
  const name = italianName(item) || t('unnamed')
  return (
    <li
      className="office-row"
      data-item={item.item}
      data-gone={item.fields.available === false || item.fields.hidden === true}
      {...dropTarget(item)}
    >
      <span className="office-handle" aria-hidden="true" {...dragSource(item)}>
        ⠿
      </span>
      <div className="office-row-name">
        <button type="button" aria-label={t('edit', { name })} onClick={() => openItem(item.item)}>
          <span lang="it" dir="auto">
            {name}
          </span>
        </button>
        <ItemMarks item={item} isChanged={isChanged} missing={missing} />
      </div>
      {sizes > 0 ? (
        <button type="button" className="office-sizes" onClick={() => openItem(item.item, 'variations')}>
          {t('sizes', { count: sizes })}
        </button>
      ) : (
        <ListPrice item={item.item} name={name} />
      )}
      <RowMoves item={item} name={name} />
      <ItemConflicts item={item.item} />
    </li>
  )
}

/** A dish or a drink of the list; one press opens it, one changes its price. */
export const ItemRow = memo(Row)
