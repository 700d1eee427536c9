import type { MenuView } from '@/components/menu/markup/menu-view'
import { sectionPath } from '@/lib/core/http/links'

type Props = { name: string; anchor: string; view: MenuView }

/** Link to a deferred section, for pages without a script. */
export const SectionLink = ({ name, anchor, view: { type, venueRef, words } }: Props) => (
  <p className="deferred">
    <a href={sectionPath(type, venueRef, anchor)}>{words('readSection', { name })}</a>
  </p>
)
