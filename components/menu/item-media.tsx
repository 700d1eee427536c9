'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'

type Props = { item: { name: string; has_video: boolean; video_url: string | null; image_path: string | null } }

/** The video area of 35vh (spec section 2), else the picture; a picture that fails leaves the designed no-image. */
export const ItemMedia = ({ item }: Props) => {
  const t = useTranslations('dish')
  const [broken, setBroken] = useState(false)
  if (item.has_video && item.video_url) {
    return (
      <video
        className="item-media"
        src={item.video_url}
        poster={item.image_path ?? undefined}
        controls
        playsInline
        muted
        preload="none"
        aria-label={t('video', { name: item.name })}
      />
    )
  }
  if (!item.image_path) return null
  return (
    <img
      className="item-media"
      src={broken ? '/pictures/icons/no-image.svg' : item.image_path}
      alt={item.name}
      width="400"
      height="300"
      onError={() => setBroken(true)}
    />
  )
}
