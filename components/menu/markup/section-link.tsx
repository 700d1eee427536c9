import type { MenuView } from '@/components/menu/markup/menu-view'
import { sectionPath } from '@/lib/links'

type Props = { name: string; anchor: string; view: MenuView }

/** Stands in a section whose cards the page leaves out, until a script fills it: the way to them without one. */
export const SectionLink = ({ name, anchor, view: { type, venueRef, words } }: Props) => (
  <p className="deferred">
    <a href={sectionPath(type, venueRef, anchor)}>{words('readSection', { name })}</a>
  </p>
)
