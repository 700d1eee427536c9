'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Heading of a view; takes the focus that the replaced button lost. */
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
