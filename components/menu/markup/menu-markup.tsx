import { MenuGroups } from '@/components/menu/markup/menu-groups'
import { MenuHeader, MenuNavigation, SkipLink } from '@/components/menu/markup/menu-header'
import type { MenuView } from '@/components/menu/markup/menu-view'
import { preHydrationScript, RESTORE_SCRIPT } from '@/components/menu/markup/pre-hydration-script'
import { WrittenPauses } from '@/components/menu/markup/written-pauses'
import { VERSION } from '@/lib/core/version'

export const MenuMarkup = ({ view }: { view: MenuView }) => (
  <>
    <SkipLink view={view} />
    <WrittenPauses view={view} />
    <MenuHeader view={view} />
    {/* After the name, for the first paint; before anything that can be tapped or unfolded. */}
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
