'use client'

import '@/components/ui/dock.css'
import { type ReactNode, useEffect, useState } from 'react'

type Props = {
  name: string
  className?: string
  title: string
  /** One line; the rest is in what opens. */
  text: ReactNode
  closeLabel: string
  onOpen: () => void
  onClose: () => void
}

/** A note at the foot of the page: takes no focus, and a tap opens its dialog. */
export const DockNote = ({ name, className = '', title, text, closeLabel, onOpen, onClose }: Props) => {
  const [liveMessage, setLiveMessage] = useState('')
  // Screen readers announce a live region when its text changes, not on mount.
  useEffect(() => setLiveMessage(title), [title])
  return (
    <section className={`dock ${className}`} data-popup={name} aria-label={title}>
      <p role="status" className="visually-hidden">
        {liveMessage}
      </p>
      <button type="button" className="dock-open" aria-haspopup="dialog" onClick={onOpen}>
        <b>{title}</b>
        <span>{text}</span>
      </button>
      <button type="button" className="dock-close" aria-label={closeLabel} onClick={onClose} />
    </section>
  )
}
