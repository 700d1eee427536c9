'use client'

/** Pixels. */
const CLOSES_AT = 100
/** Pixels per millisecond. */
const FLICK = 0.5
/** Pixels of finger jitter. */
const TREMBLE = 4

type Pull = { x: number; y: number; moved: number; speed: number; at: number; pulling: boolean }

const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** If content is scrolled, the finger scrolls it. */
const isScrolled = (target: Element, sheet: Element): boolean => {
  for (let box: Element | null = target; box && box !== sheet; box = box.parentElement) {
    if (box.scrollTop > 0) return true
  }
  return false
}

/** Fields and selections keep their gesture. */
const meansText = (target: Element): boolean =>
  target.closest('textarea,input[type=text],input[type=range],select') !== null ||
  document.getSelection()?.isCollapsed === false

/**
 * Swipe to dismiss: by finger when scrolled to the top, by mouse on `.sheet-grip`. Returns the stop function. Touch
 * events, as pointer events cannot stop scrolling.
 */
export const closeBySwipe = (sheet: HTMLDialogElement): (() => void) => {
  let pull: Pull | null = null

  const start = (x: number, y: number, at: number, pulling: boolean) => {
    pull = { x, y, moved: 0, speed: 0, at, pulling }
  }
  const show = (moved: number) => {
    sheet.style.translate = moved > 0 ? `0 ${moved}px` : ''
    sheet.style.setProperty('--pulled', String(Math.min(1, moved / (sheet.offsetHeight || 1))))
  }
  const move = (current: Pull, y: number, at: number) => {
    const moved = Math.max(0, y - current.y)
    if (at > current.at) current.speed = (moved - current.moved) / (at - current.at)
    current.moved = moved
    current.at = at
    show(moved)
  }
  const slide = (from: number, to: string, then?: () => void) => {
    if (lessMotion()) return then?.()
    const steps = { translate: [`0 ${from}px`, to] }
    const sliding = sheet.animate(steps, { duration: 180, easing: 'ease-out', fill: then ? 'forwards' : 'none' })
    if (then) sliding.onfinish = then
  }
  const release = (flicks: boolean, at: number) => {
    const last = pull
    pull = null
    if (!last?.pulling) return
    // A pause before release is no flick.
    const speed = flicks && at - last.at < 100 ? last.speed : 0
    if (speed > FLICK || (last.moved > CLOSES_AT && speed > -FLICK)) {
      slide(last.moved, '0 100%', () => sheet.close())
      return
    }
    show(0)
    if (last.moved > 0) slide(last.moved, '0 0')
  }

  const touchStart = ({ touches, target, timeStamp }: TouchEvent) => {
    if (pull?.pulling) release(false, timeStamp)
    pull = null
    const [finger] = touches
    if (!finger || touches.length > 1 || !(target instanceof Element)) return
    if (!isScrolled(target, sheet) && !meansText(target)) start(finger.clientX, finger.clientY, timeStamp, false)
  }
  const touchMove = (event: TouchEvent) => {
    const [finger] = event.touches
    if (!pull || !finger) return
    if (!pull.pulling) {
      const [across, down] = [Math.abs(finger.clientX - pull.x), finger.clientY - pull.y]
      if (across < TREMBLE && Math.abs(down) < TREMBLE) return
      // Leave it to the browser.
      if (down <= across || !event.cancelable || document.getSelection()?.isCollapsed === false) {
        pull = null
        return
      }
      pull.pulling = true
    }
    event.preventDefault()
    move(pull, finger.clientY, event.timeStamp)
  }
  const touchEnd = ({ timeStamp }: TouchEvent) => release(true, timeStamp)
  const touchCancel = ({ timeStamp }: TouchEvent) => release(false, timeStamp)

  const pointerDown = ({ pointerType, pointerId, target, clientX, clientY, timeStamp }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element) || !target.matches('.sheet-grip')) return
    target.setPointerCapture(pointerId)
    start(clientX, clientY, timeStamp, true)
  }
  const pointerMove = ({ pointerType, clientY, timeStamp }: PointerEvent) => {
    if (pointerType !== 'touch' && pull) move(pull, clientY, timeStamp)
  }
  const pointerUp = ({ pointerType, timeStamp }: PointerEvent) => {
    if (pointerType !== 'touch') release(false, timeStamp)
  }

  const stopped = new AbortController()
  const { signal } = stopped
  sheet.addEventListener('touchstart', touchStart, { passive: true, signal })
  sheet.addEventListener('touchmove', touchMove, { passive: false, signal })
  sheet.addEventListener('touchend', touchEnd, { signal })
  sheet.addEventListener('touchcancel', touchCancel, { signal })
  sheet.addEventListener('pointerdown', pointerDown, { signal })
  sheet.addEventListener('pointermove', pointerMove, { signal })
  sheet.addEventListener('pointerup', pointerUp, { signal })
  sheet.addEventListener('pointercancel', pointerUp, { signal })
  return () => stopped.abort()
}
