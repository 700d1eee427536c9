'use client'

import '@/components/ui/sheet.css'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { closeBySwipe } from '@/components/ui/swipe-close'

type ContentProps = {
  children: ReactNode
  /** Stays pinned below what scrolls. */
  footer?: ReactNode
  /** Keeps how far this content was read, for when it comes back in the same sheet. */
  place?: RefObject<number>
}

/** What a sheet shows, with what stays pinned below it. A sheet may exchange one for another while it is open. */
export const SheetContent = ({ children, footer, place }: ContentProps) => {
  const body = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const hasFoot = Boolean(footer)
  // What comes next starts at its beginning, however far the last was read.
  useLayoutEffect(() => {
    const frame = body.current?.parentElement
    // In braces: newer browsers answer a promise here, which React would take for a cleanup.
    frame?.scrollTo(0, place?.current ?? 0)
    return () => {
      if (frame && place) place.current = frame.scrollTop
    }
  }, [place])
  // A foot of any height, at any size of text: what takes the focus is scrolled to above it.
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
  /** Where the sheet has exchanged its content: the way to what it showed before. */
  back?: { label: string; onBack: () => void } | undefined
  /** At its full height from the start: it stands at the bottom, so all of it would jump when its content arrives. */
  full?: boolean | undefined
  children: ReactNode
}

/**
 * A sheet that rises from the bottom: a modal `<dialog>`, so focus stays inside, Escape and the device's Back go one
 * level back and close it, and the page behind keeps its place. Also closes by its button, a tap beside it, or a swipe down.
 */
export const Sheet = ({ label, closeLabel, onClose, back, full, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const handler = useRef({ onClose, back })
  handler.current = { onClose, back }

  // Before the dialog leaves the page, not after: only a dialog that is still there gives the focus back.
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened) return
    const wait = document.querySelector<HTMLDialogElement>('.sheet-wait[open]')
    if (wait) {
      // Closed first: it gives the focus back to what opened it, which this sheet then remembers.
      wait.onclose = null
      wait.close()
      opened.style.animation = 'none'
    }
    if (!opened.open) opened.showModal()
    // The dialog's own box is all covered by its frame: a tap that lands on it landed on the backdrop.
    const onBackdropClick = (event: MouseEvent) => event.target === opened && opened.close()
    const onDialogClose = () => handler.current.onClose()
    // Escape, and Android's Back, go one level too.
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
