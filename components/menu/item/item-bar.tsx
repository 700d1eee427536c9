'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { canShareItem, shareItem } from '@/components/menu/item/share-item'
import type { OpenSheet } from '@/components/menu/page/open-sheet'
import { favouritesStore, useFavourite } from '@/lib/menu/browser/favourites-store'

type Props = { sheet: OpenSheet; name: string; venueId: number; children: ReactNode }

/** The price of an item, with the diner's own buttons beside it: the favourite star, and sharing where it works. */
export const ItemBar = ({ sheet: { kind, id }, name, venueId, children }: Props) => {
  const t = useTranslations('dish')
  const starred = useFavourite(venueId, kind, id)
  const [copied, setCopied] = useState(false)
  return (
    <div className="item-bar">
      <div className="item-prices">{children}</div>
      <button
        type="button"
        className="item-button item-star"
        aria-pressed={starred}
        aria-label={t('favourite')}
        onClick={() => favouritesStore(venueId).getState().toggle(kind, id)}
      />
      {canShareItem() && (
        <button
          type="button"
          className="item-button item-share"
          aria-label={t('share')}
          onClick={async () => setCopied(await shareItem({ kind, id, name }))}
        />
      )}
      <p role="status" className="item-copied">
        {copied && t('linkCopied')}
      </p>
    </div>
  )
}
