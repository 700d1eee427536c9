'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** Page width relative to the view. */
const STEPS = [1, 1.5, 2, 3, 4]

/** Zooms by buttons and keys; pinch zoom stays the browser's. */
export const ZoomView = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('allergens')
  const [step, setStep] = useState(0)
  const view = useRef<HTMLElement>(null)
  const before = useRef({ width: 0, height: 0 })
  const zoom = STEPS[step] ?? 1

  // Keep the centre of the view in place.
  useLayoutEffect(() => {
    const element = view.current
    if (!element) return
    const { scrollWidth, scrollHeight, clientWidth, clientHeight, scrollLeft, scrollTop } = element
    if (before.current.width > 0) {
      element.scrollTo({
        left: ((scrollLeft + clientWidth / 2) * scrollWidth) / before.current.width - clientWidth / 2,
        top: ((scrollTop + clientHeight / 2) * scrollHeight) / before.current.height - clientHeight / 2,
        behavior: 'instant',
      })
    }
    before.current = { width: 0, height: 0 }
  })

  const zoomTo = (next: number): void => {
    if (view.current) before.current = { width: view.current.scrollWidth, height: view.current.scrollHeight }
    setStep(Math.min(STEPS.length - 1, Math.max(0, next)))
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { '+': step + 1, '=': step + 1, '-': step - 1, '0': 0 }[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    zoomTo(next)
  }

  return (
    <div className="zoom">
      <div className="zoom-bar" role="toolbar" aria-label={t('pages')}>
        <button type="button" onClick={() => zoomTo(step - 1)} aria-disabled={step === 0} aria-label={t('zoomOut')}>
          −
        </button>
        <output aria-live="polite">{Math.round(zoom * 100)}%</output>
        <button
          type="button"
          onClick={() => zoomTo(step + 1)}
          aria-disabled={step === STEPS.length - 1}
          aria-label={t('zoomIn')}
        >
          +
        </button>
        <button type="button" className="zoom-fit" onClick={() => zoomTo(0)}>
          {t('fit')}
        </button>
      </div>
      <section
        className="zoom-view"
        ref={view}
        dir="ltr"
        tabIndex={0}
        aria-label={t('pages')}
        onKeyDown={onKeyDown}
        style={{ '--zoom': zoom } as CSSProperties}
      >
        {children}
      </section>
    </div>
  )
}
