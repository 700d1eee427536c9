'use client'

import { useState } from 'react'
import { type PhotoSize, pictureAt, placeColour } from '@/lib/core/venue/photo-address'

const placeOf = (src: string): string | undefined => {
  const colour = placeColour(src)
  return colour && `${colour} center / cover url(${pictureAt(src, 'card')})`
}

type Props = { className?: string; src: string; alt: string; size?: PhotoSize }

/**
 * Progressive picture: the small copy that the card has loaded until the large one arrives; a placeholder on failure.
 */
export const ItemPicture = ({ className, src, alt, size = 'card' }: Props) => {
  const [broken, setBroken] = useState(false)
  return (
    <img
      className={className}
      src={broken ? '/pictures/icons/no-image.svg' : pictureAt(src, size)}
      alt={alt}
      width="400"
      height="300"
      style={{ background: broken ? undefined : placeOf(src) }}
      onError={() => setBroken(true)}
    />
  )
}
