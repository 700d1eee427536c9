'use client'

import '@/components/ui/sheet.css'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { closeBySwipe } from '@/components/ui/swipe-close'
import { useCloseOnBack } from '@/components/ui/use-close-on-back'

type ContentProps = {
  children: ReactNode
  /** Pinned below the content. */
  footer?: ReactNode
  /** Remembers the scroll position. */
  place?: RefObject<number>
}

/** Sheet content with pinned footer; replaceable while open. */
export const SheetContent = ({ children, footer, place }: ContentProps) => {
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const hasFoot = Boolean(footer)
  // New content starts at its top.
  useLayoutEffect(() => {
    const frame = body.current?.parentElement
    // In braces: newer browsers return a promise, which React would take for a cleanup.
    frame?.scrollTo(0, place?.current ?? 0)
    return () => {
      if (frame && place) place.current = frame.scrollTop
    }
  }, [place])
  // Focused elements scroll clear of a foot of any height.
  useLayoutEffect(() => {
    const [pinned, frame] = [foot.current, body.current?.parentElement]
    if (!hasFoot || !pinned || !frame) return
    const sizes = new ResizeObserver(() => frame.style.setProperty('--foot', `${pinned.offsetHeight}px`))
    sizes.observe(pinned)
    return () => {
      sizes.disconnect()
      frame.style.removeProperty('--foot')
    }
  }, [hasFoot])
  return (
    <>
      <div ref={body}>{children}</div>
      {footer && (
        <div ref={foot} className="sheet-foot">
          {footer}
        </div>
      )}
    </>
  )
}

type Props = {
  label: string
  closeLabel: string
  onClose: () => void
  /** Back to the previous content. */
  back?: { label: string; onBack: () => void } | undefined
  /** Full height at once, or late content makes the sheet jump. */
  full?: boolean | undefined
  /** Its opener keeps the history entry. */
  hasEntry?: boolean
  children: ReactNode
}

/**
 * Bottom sheet as a modal `<dialog>`: traps focus; Escape and Back go one level back. Closes by button, backdrop or
 * swipe.
 */
export const Sheet = ({ label, closeLabel, onClose, back, full, hasEntry = false, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const handler = useRef({ onClose, back })
  handler.current = { onClose, back }
  useCloseOnBack(onClose, !hasEntry)

  // Layout effect: focus returns only if the dialog closes before it is removed.
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened) return
    const wait = document.querySelector<HTMLDialogElement>('.sheet-wait[open]')
    if (wait) {
      // Closed first, so that focus returns to the opener, which this sheet then remembers.
      wait.onclose = null
      wait.close()
      opened.style.animation = 'none'
    }
    if (!opened.open) opened.showModal()
    // The frame fills the dialog: only backdrop clicks hit it.
    const onBackdropClick = (event: MouseEvent) => event.target === opened && opened.close()
    const onDialogClose = () => handler.current.onClose()
    // Also Android's Back.
    const onCancel = (event: Event) => {
      if (!handler.current.back || event.target !== opened) return
      event.preventDefault()
      handler.current.back.onBack()
    }
    opened.addEventListener('click', onBackdropClick)
    opened.addEventListener('close', onDialogClose)
    opened.addEventListener('cancel', onCancel)
    const stopSwipes = closeBySwipe(opened)
    return () => {
      stopSwipes()
      opened.removeEventListener('click', onBackdropClick)
      opened.removeEventListener('close', onDialogClose)
      opened.removeEventListener('cancel', onCancel)
      opened.close()
    }
  }, [])

  return (
    <dialog ref={dialog} className={full ? 'sheet sheet-full' : 'sheet'} aria-label={label}>
      <div className="sheet-frame">
        <div className="sheet-top">
          <div className="sheet-grip" />
          {back && <button type="button" className="sheet-back" aria-label={back.label} onClick={back.onBack} />}
          <button
            type="button"
            className="sheet-close"
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
          />
        </div>
        {children}
      </div>
    </dialog>
  )
}
