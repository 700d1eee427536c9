'use client'

import { type ReactNode, useState } from 'react'

type Props = {
  src: string
  /** CSS pixels, against layout shift. */
  width: number
  height: number
  /** For a broken image. */
  fallback: ReactNode
  priority?: boolean
}

/** Decorative image. */
export const Picture = ({ src, width, height, fallback, priority = false }: Props) => {
  const [broken, setBroken] = useState(false)
  if (broken) return fallback
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      // May have failed before hydration.
      ref={(image) => {
        if (image?.complete) image.decode().catch(() => setBroken(true))
      }}
      onError={() => setBroken(true)}
    />
  )
}
