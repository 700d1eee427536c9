'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The heading of what a sheet shows in place of something else. The button that led here went with what it stood
 * in and took the focus with it: it comes to the heading.
 */
export const SheetHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
