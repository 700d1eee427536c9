'use client'

import { earlyTapsScript } from '@/components/menu/early-taps'
import { MenuGroups } from '@/components/menu/menu-groups'
import { takeOver } from '@/components/menu/menu-handover'
import { MenuHeader } from '@/components/menu/menu-header'

const ID = 'menu'

/**
 * The menu's markup, written by the server once and never again by the browser: React leaves the content of
 * an element with inner HTML alone when it hydrates, so the browser needs neither the data nor the code that
 * made it. `MenuRuntime` brings it to life. The page is entered by a full load, never by client navigation.
 */
export const MenuBody = ({ viewKey }: { viewKey: string }) => {
  if (typeof window === 'undefined') {
    const view = takeOver(viewKey)
    return (
      <div id={ID} suppressHydrationWarning>
        <MenuHeader view={view} />
        <MenuGroups view={view} />
        <p id="sheet-failed" className="toast" role="alert" hidden>
          {view.words('sheetFailed')}
        </p>
        <p className="powered">{view.words('poweredBy')}</p>
        {view.ordering && <script>{earlyTapsScript(view.venue.id)}</script>}
      </div>
    )
  }
  const written = document.getElementById(ID)?.innerHTML ?? ''
  return <div id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
}
