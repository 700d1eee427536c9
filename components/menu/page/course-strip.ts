import { unfold } from '@/components/menu/page/unfold'
import { placeIn } from '@/lib/core/text/fragment'

/** From the sticky strip down to a fifth of the screen. */
const READING_BAND = '-80px 0px -80% 0px'
const JUMP_MS = 200

/** Scroll spy: jumps to courses and marks the current one; opens the course of the address. Answers how to stop. */
export const startScrollSpy = (): (() => void) => {
  const strip = document.querySelector<HTMLElement>('.strip')
  if (!strip) return () => undefined
  const links = new Map<Element, HTMLAnchorElement>()
  for (const link of strip.querySelectorAll('a')) {
    const course = document.getElementById(link.hash.slice(1))
    if (course) links.set(course, link)
    if (course && link.hash === placeIn(location.hash)) unfold(course)
  }
  const read = new Set<Element>()
  let marked: HTMLAnchorElement | undefined
  let jumpedAt = Number.NEGATIVE_INFINITY
  const mark = (link: HTMLAnchorElement | undefined) => {
    if (!link || link === marked) return
    marked?.removeAttribute('aria-current')
    marked = link
    link.setAttribute('aria-current', 'true')
    // One tab stop; arrows walk through the rest.
    for (const each of links.values()) each.tabIndex = each === link ? 0 : -1
    const [chip, all] = [link.getBoundingClientRect(), strip.getBoundingClientRect()]
    strip.scrollLeft += chip.left + chip.width / 2 - all.left - all.width / 2
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) read[isIntersecting ? 'add' : 'delete'](target)
      // The last course never reaches the band: keep the mark after a jump.
      if (performance.now() - jumpedAt < JUMP_MS) return
      const courses = [...links.keys()]
      const first = courses.find((course) => read.has(course)) ?? courses[0]
      mark(first && links.get(first))
    },
    { rootMargin: READING_BAND },
  )
  for (const course of links.keys()) observer.observe(course)
  const jump = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const course = link && document.getElementById(link.hash.slice(1))
    if (!course) return
    // Keeps the address: Back must leave the menu.
    event.preventDefault()
    jumpedAt = performance.now()
    unfold(course)
    scrollBy({ top: course.getBoundingClientRect().top - strip.offsetHeight, behavior: 'instant' })
    course.querySelector('summary')?.focus({ preventScroll: true })
    mark(links.get(course))
  }
  const walk = ({ key }: KeyboardEvent) => {
    const all = [...links.values()]
    const at = all.findIndex((link) => link.matches(':focus'))
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0
    if (steps) all[at + (document.dir === 'rtl' ? -steps : steps)]?.focus()
  }
  const skip = document.querySelector<HTMLElement>('#menu > a')
  for (const place of [strip, skip]) place?.addEventListener('click', jump)
  strip.addEventListener('keydown', walk)
  return () => {
    observer.disconnect()
    for (const place of [strip, skip]) place?.removeEventListener('click', jump)
    strip.removeEventListener('keydown', walk)
  }
}
