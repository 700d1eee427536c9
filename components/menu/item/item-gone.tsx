'use client'

import { useTranslations } from 'next-intl'
import { SheetContent } from '@/components/ui/sheet'
import type { ItemKind } from '@/lib/core/cart/cart'

/** For a link to an item the menu no longer has. */
export const ItemGone = ({ kind, onClose }: { kind: ItemKind; onClose: () => void }) => {
  const t = useTranslations('dish')
  return (
    <SheetContent
      footer={
        <button type="button" className="button button-primary button-block" onClick={onClose}>
          {t('goneAction')}
        </button>
      }
    >
      <div className="item item-gone">
        <img src="/pictures/icons/no-image.svg" alt="" width="160" height="120" />
        <h2>{t('goneTitle', { kind })}</h2>
        <p>{t('goneText')}</p>
      </div>
    </SheetContent>
  )
}
