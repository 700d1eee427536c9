'use client'

import '@/components/menu/later/view-frame.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import type { ToolProps } from '@/components/menu/page/menu-context'
import { savePosition } from '@/components/menu/page/menu-position'

type Props = ToolProps & { label: string; back: string; heading: ReactNode; children: ReactNode }

/** View in place of the menu; restores scroll position and focus when closed. */
export const ViewFrame = ({ venue, label, back, heading, onClose, children }: Props) => {
  const frame = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const menu = document.getElementById('menu')
    const [before, place] = [document.activeElement, scrollY]
    savePosition(venue.id)
    if (menu) menu.hidden = true
    scrollTo({ top: 0, behavior: 'instant' })
    const begin = (name: string) => frame.current?.querySelector<HTMLElement>(name)
    const first = begin('input') ?? begin('h1')
    first?.focus({ preventScroll: true })
    return () => {
      if (menu) menu.hidden = false
      scrollTo({ top: place, behavior: 'instant' })
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [venue.id])
  return (
    <section className="view" aria-label={label} ref={frame}>
      <header className="view-head">
        <button type="button" className="view-back" aria-label={back} onClick={onClose} />
        {heading}
      </header>
      {children}
    </section>
  )
}

const NAMESPACES = ['tools'] as const

/** Provides the texts of a view; the menu stays where they fail. */
export const WithToolTexts = ({
  locale,
  onFailed,
  children,
}: Pick<ToolProps, 'locale' | 'onFailed'> & { children: ReactNode }) => (
  <DeferredTexts locale={locale} namespaces={NAMESPACES} onFailed={onFailed}>
    {children}
  </DeferredTexts>
)
