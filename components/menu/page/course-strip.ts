import { placeIn } from '@/lib/fragment'

/** Below the sticky strip, down to a fifth of the screen: what lies here is what the diner reads. */
const READING_BAND = '-80px 0px -80% 0px'
const JUMP_MS = 200

/** Opens a course and whatever is folded around it. */
const unfold = (course: Element): void => {
  for (let fold = course.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true
  }
}

/**
 * Scroll spy: makes the strip of courses jump to a course and open it, and mark the course that is being read. A course
 * that the address names opens too: the strip works as plain links before this. Answers how to stop.
 */
export const startScrollSpy = (): (() => void) => {
  const strip = document.querySelector('.strip')
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
    const [chip, all] = [link.getBoundingClientRect(), strip.getBoundingClientRect()]
    strip.scrollLeft += chip.left + chip.width / 2 - all.left - all.width / 2
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) read[isIntersecting ? 'add' : 'delete'](target)
      // The last course cannot reach the band: after a jump the mark stays where the diner put it.
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
    // The address keeps still: Back leaves the menu, however many courses were looked at.
    event.preventDefault()
    jumpedAt = performance.now()
    unfold(course)
    course.scrollIntoView()
    course.querySelector('summary')?.focus({ preventScroll: true })
    mark(link)
  }
  strip.addEventListener('click', jump)
  return () => {
    observer.disconnect()
    strip.removeEventListener('click', jump)
  }
}
