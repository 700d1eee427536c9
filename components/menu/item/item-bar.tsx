'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { OpenSheet } from '@/components/menu/page/open-sheet'
import { shareOrCopy } from '@/lib/browser/device/share-or-copy'
import { favouritesStore } from '@/lib/browser/menu/favourites-store'
import { useFavourite } from '@/lib/browser/menu/use-favourite'
import type { ItemKind } from '@/lib/core/cart/cart'

type Shared = { kind: ItemKind; id: number; name: string }

/** Both need a secure context. */
const canShareItem = (): boolean => 'share' in navigator || 'clipboard' in navigator

/** Its own page, which chats preview; without language and shared cart, which belong to the sender. */
const linkTo = ({ kind, id }: Shared): string => `${location.origin}${location.pathname}/${kind}/${id}`

/** True when it was copied instead. */
const shareItem = async (item: Shared): Promise<boolean> => (await shareOrCopy(item.name, linkTo(item))) === 'copied'

type Props = { sheet: OpenSheet; name: string; venueId: number; children: ReactNode }

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
