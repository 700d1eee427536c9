'use client'

import { useState } from 'react'
import { type PhotoSize, pictureAt, placeColour } from '@/lib/venue/photo-address'

const placeOf = (src: string): string | undefined => {
  const colour = placeColour(src)
  return colour && `${colour} center / cover url(${pictureAt(src, 'card')})`
}

type Props = { className?: string; src: string; alt: string; size?: PhotoSize }

/**
 * A picture of a dish or drink; one that fails leaves the designed no-image. Until a large photo is there its small copy
 * stands in for it, which the card has brought already.
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
