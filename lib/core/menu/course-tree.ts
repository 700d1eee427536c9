import type { Course } from '@/lib/core/menu/menu'

/** `course` is null for a node that only groups. */
export type CourseNode = {
  /** Path from the root, segments joined by ' / '. */
  tree_name: string
  depth: number
  name: string
  weight: number
  course: Course | null
  children: CourseNode[]
}

/** Deeper segments are joined, or a hostile menu could overflow the stack. */
const MAX_DEPTH = 20

/** 'Antipasti /Di mare' → two segments; 'Vino 1/2 litro' → one. */
const segmentsOf = (original_name: string): string[] => {
  const segments = original_name
    .replace(/\s+/g, ' ')
    .split(/ \/ ?|\/ /)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
  if (segments.length <= MAX_DEPTH) return segments
  return [...segments.slice(0, MAX_DEPTH - 1), segments.slice(MAX_DEPTH - 1).join(' / ')]
}

const pathOf = (course: Course): string[] => {
  const segments = segmentsOf(course.original_name)
  return segments.length > 0 ? segments : [course.name.trim()]
}

const newNode = (name: string, parent: CourseNode | null): CourseNode => ({
  tree_name: parent ? `${parent.tree_name} / ${name}` : name,
  depth: parent ? parent.depth + 1 : 0,
  name,
  weight: Number.NEGATIVE_INFINITY,
  course: null,
  children: [],
})

const place = (roots: CourseNode[], path: string[], course: Course): void => {
  let level = roots
  let parent: CourseNode | null = null
  path.forEach((name, index) => {
    const isLast = index === path.length - 1
    // Courses with the same name stay separate nodes, or the second would hide the first.
    let node = level.find((candidate) => candidate.name === name && !(isLast && candidate.course))
    if (!node) {
      node = newNode(name, parent)
      level.push(node)
    }
    level = node.children
    parent = node
    if (isLast) fill(node, course)
  })
}

const fill = (node: CourseNode, course: Course): void => {
  node.course = course
  for (const nested of course.nested) {
    const name = pathOf(nested).at(-1) ?? nested.name
    let child = node.children.find((candidate) => candidate.name === name && !candidate.course)
    if (!child) {
      child = newNode(name, node)
      node.children.push(child)
    }
    fill(child, nested)
  }
}

const sortByWeight = (nodes: CourseNode[]): CourseNode[] => {
  for (const node of nodes) {
    sortByWeight(node.children)
    node.weight = node.course ? node.course.weight : Math.max(...node.children.map((child) => child.weight))
  }
  return nodes.sort((a, b) => b.weight - a.weight)
}

/**
 * The category tree (spec section 3), siblings by weight, heaviest first. A node without a course weighs as much as its
 * heaviest child. Display `course.name`, which is translated.
 */
export const courseTree = (courses: Course[]): CourseNode[] => {
  const roots: CourseNode[] = []
  for (const course of courses) place(roots, pathOf(course), course)
  return sortByWeight(roots)
}
