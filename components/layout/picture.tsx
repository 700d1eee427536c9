'use client'

import { type ReactNode, useState } from 'react'

type Props = {
  src: string
  /** In CSS pixels, so that its place is kept before it arrives. */
  width: number
  height: number
  /** Shown instead of a picture that does not arrive. */
  fallback: ReactNode
  priority?: boolean
}

/** A picture that only adorns, with what stands in for it when it is broken. */
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
      // It may have failed before hydration.
      ref={(image) => {
        if (image?.complete) image.decode().catch(() => setBroken(true))
      }}
      onError={() => setBroken(true)}
    />
  )
}
