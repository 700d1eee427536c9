'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import type { Choices } from '@/components/office/look/look-choices'
import { tapIn } from '@/lib/browser/office/look-messages'
import { type LookPage, lookPath } from '@/lib/core/office/look-path'

/** Pixels: of the phone, and of what stands above it in the office. */
const PHONE = 844
const ABOVE = 150
const LEAST = 0.5

const useScale = (): CSSProperties & { '--look-scale': number } => {
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const resize = (): void => setScale(Math.max(LEAST, Math.min(1, (window.innerHeight - ABOVE) / PHONE)))
    resize()
    window.addEventListener('resize', resize)
    return () => window.removeEventListener('resize', resize)
  }, [])
  return { '--look-scale': scale }
}

type Props = { draft: string; choices: Choices; onPage: (page: LookPage) => void }

/** A phone with the draft as diners would see it, and what it says of what was tapped there in vain. */
export const LookFrame = ({ draft, choices, onPage }: Props) => {
  const t = useTranslations('look')
  const frame = useRef<HTMLIFrameElement>(null)
  const [inVain, setInVain] = useState(0)
  const style = useScale()
  const { scheme, ...place } = choices
  const src = lookPath({ ...place, ref: draft })
  const paint = useCallback((): void => {
    const page = frame.current?.contentDocument?.documentElement
    if (page) page.style.colorScheme = scheme
  }, [scheme])
  useEffect(paint, [paint])
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>): void => {
      const tap = tapIn(event, frame.current?.contentWindow ?? null)
      if (tap === 'off') setInVain((times) => times + 1)
      else if (tap) onPage(tap)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [onPage])
  return (
    <div className="look-phone" style={style}>
      <p className="look-bar">{t('bar')}</p>
      <p role="status" className="look-in-vain">
        {inVain > 0 ? <span key={inVain}>{t('off')}</span> : null}
      </p>
      <div className="look-screen">
        {/* Another frame for each address: one that goes from page to page would fill the history of the office. */}
        <iframe key={src} ref={frame} title={t('frame')} src={src} style={{ colorScheme: scheme }} onLoad={paint} />
      </div>
    </div>
  )
}
