import { CoursePanel } from '@/components/menu/markup/course-panel'
import { DrinkPanel } from '@/components/menu/markup/drink-panel'
import type { MenuView } from '@/components/menu/markup/menu-view'
import type { MenuGroup } from '@/lib/core/menu/menu-groups'

const Group = ({ group, view, at }: { group: MenuGroup; view: MenuView; at: number }) => {
  const first = at === 0
  // A group of one opens with it.
  const single = group.title !== null && group.courses.length + (group.beverages?.length ?? 0) === 1
  const panels = (
    <>
      {group.courses.map((node, place) => (
        <CoursePanel key={node.tree_name} node={node} view={view} open={single || (first && place === 0)} />
      ))}
      {group.beverages?.map((beverage) => (
        <DrinkPanel key={beverage.id} beverage={beverage} view={view} open={single} />
      ))}
    </>
  )
  if (group.title === null) return panels
  const empty = group.courses.length === 0 && !group.beverages?.length
  return (
    <details className={empty ? 'group' : 'group joined'} id={`g${at}`} open={first}>
      <summary>
        <h2>{group.title}</h2>
      </summary>
      {empty ? <p className="empty">{view.words('emptyGroup')}</p> : panels}
    </details>
  )
}

export const MenuGroups = ({ view }: { view: MenuView }) => {
  if (view.groups.every((group) => group.courses.length === 0 && !group.beverages?.length && group.title === null)) {
    return <p className="empty">{view.words('noCourses')}</p>
  }
  return view.groups.map((group, at) => <Group key={group.title ?? at} group={group} view={view} at={at} />)
}
