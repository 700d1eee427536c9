'use client'

import { useState } from 'react'

/** A picture of a dish or drink; one that fails leaves the designed no-image. */
export const ItemPicture = ({ className, src, alt }: { className?: string; src: string; alt: string }) => {
  const [broken, setBroken] = useState(false)
  return (
    <img
      className={className}
      src={broken ? '/pictures/icons/no-image.svg' : src}
      alt={alt}
      width="400"
      height="300"
      onError={() => setBroken(true)}
    />
  )
}
