import { Card } from '@/components/menu/card/card'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { SectionLink } from '@/components/menu/markup/section-link'
import type { CourseNode } from '@/lib/core/menu/course-tree'
import { hoursLine } from '@/lib/core/menu/hours/hours-line'
import { menuTextLang } from '@/lib/core/menu/menu-text'
import { formatEuro } from '@/lib/core/money/money'

const countDishes = (node: CourseNode): number =>
  (node.course?.dishes.length ?? 0) + node.children.reduce((sum, child) => sum + countDishes(child), 0)

type CoursePanelProps = {
  node: CourseNode
  view: MenuView
  open: boolean
  /** Hours of the course it stands under. */
  above?: string
}

/** A collapsible course: sub-courses or dishes (spec section 4). */
export const CoursePanel = ({ node, view, open, above = '' }: CoursePanelProps) => {
  const Heading = node.depth === 0 ? 'h2' : 'h3'
  const dishes = node.course?.dishes ?? []
  const tasting = node.course?.tastingMenu
  const count = countDishes(node)
  const hours = hoursLine(node.course?.hours, view.words, view.locale)
  const isOwn = hours !== '' && hours !== above
  // The heading shares its row with that of its first course.
  const joins = node.children.length > 0 && !tasting?.price
  const isDeferred = Boolean(node.course && view.deferred.courses.has(node.course.id))
  return (
    <details
      className={`course depth-${Math.min(node.depth, 2)}${joins ? ' joined' : ''}`}
      id={courseAnchor(node)}
      open={open}
      data-deferred={isDeferred ? dishes.length : undefined}
      data-hours={hours ? '' : undefined}
    >
      <summary>
        <Heading lang={menuTextLang(view.locale, node.course ?? {})}>{node.name}</Heading>
        <small>{[view.words('dishCount', { count }), ...(isOwn ? [hours] : [])].join(' · ')}</small>
      </summary>
      {tasting?.price ? (
        <p className="tasting">
          {view.words('tastingMenu')} <b>{formatEuro(tasting.price)}</b>
        </p>
      ) : null}
      {node.children.map((child, at) => (
        <CoursePanel key={child.tree_name} node={child} view={view} open={at === 0} above={hours || above} />
      ))}
      {isDeferred && node.course && <SectionLink name={node.name} anchor={`c${node.course.id}`} view={view} />}
      {!isDeferred &&
        dishes.map((dish) => (
          <Card
            key={dish.id}
            answer={{ kind: 'dish', item: dish, inTastingMenu: Boolean(tasting) }}
            heading={node.depth === 0 ? 'h3' : 'h4'}
            view={view}
          />
        ))}
      {count === 0 && <p className="empty">{view.words('noDishes')}</p>}
    </details>
  )
}

/** Id of a course; a branch of the tree is named by its first course. */
export const courseAnchor = (node: CourseNode): string => {
  if (node.course) return `c${node.course.id}`
  const child = node.children[0]
  return child ? `t${node.depth}${courseAnchor(child)}` : `t${node.depth}`
}
