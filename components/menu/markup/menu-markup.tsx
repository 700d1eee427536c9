import { MenuGroups } from '@/components/menu/markup/menu-groups'
import { MenuHeader, MenuNavigation } from '@/components/menu/markup/menu-header'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { preHydrationScript, RESTORE_SCRIPT } from '@/components/menu/markup/pre-hydration-script'
import { VERSION } from '@/lib/version'

/** All that the menu page shows before any script, and the lines that bridge the time until then. */
export const MenuMarkup = ({ view }: { view: MenuView }) => (
  <>
    <MenuHeader view={view} />
    {/* Behind the name, which the first frame has so; before whatever can be tapped or is a fold. */}
    <script>{preHydrationScript(view.venue.id)}</script>
    <MenuNavigation view={view} />
    <MenuGroups view={view} />
    <p className="powered">
      {view.words('poweredBy')}
      {view.flags.version && ` · ${view.words('version', { version: VERSION })}`}
    </p>
    <script>{RESTORE_SCRIPT}</script>
  </>
)
