'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ItemPicture } from '@/components/menu/item/item-picture'
import { pictureAt } from '@/lib/core/venue/photo-address'

type Props = { item: { name: string; has_video: boolean; video_url: string | null; image_path: string | null } }

type Connected = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }

/** Not with reduced motion, data saving or a slow network. */
const mayPlay = (): boolean => {
  const { connection } = navigator as Connected
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return false
  return !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
}

/** Video of 35vh (spec section 2), else the picture, also where the video fails. */
export const ItemMedia = ({ item }: Props) => {
  const t = useTranslations('dish')
  const [broken, setBroken] = useState(false)
  const [plays] = useState(mayPlay)
  if (item.has_video && item.video_url && !broken) {
    return (
      <video
        className="item-media"
        src={item.video_url}
        poster={item.image_path ? pictureAt(item.image_path, 'large') : undefined}
        controls
        controlsList="nodownload noremoteplayback"
        playsInline
        muted
        loop
        autoPlay={plays}
        preload={plays ? 'auto' : 'none'}
        aria-label={t('video', { name: item.name })}
        onError={() => setBroken(true)}
      />
    )
  }
  return item.image_path && <ItemPicture className="item-media" src={item.image_path} alt={item.name} size="large" />
}
