'use client'

import { takeMenu } from '@/components/menu/page/menu-handover'

const ID = 'written'

/**
 * What the server wrote, read from the page only if React has to write it anew. Hydrating, it asks whether there is any: an
 * object says so at once, where a text would have to be made of the whole menu first.
 */
const WRITTEN = { __html: { toString: () => document.getElementById(ID)?.innerHTML ?? '' } }

/**
 * The menu's markup, written by the server once and never again by the browser: React leaves the content of
 * an element with inner HTML alone when it hydrates, so the browser needs neither the data nor the code that
 * made it. `MenuRuntime` brings it to life. The page is entered by a full load, never by client navigation.
 */
export const MenuBody = ({ viewKey }: { viewKey: string }) => {
  if (typeof window === 'undefined') {
    return (
      <div id={ID} suppressHydrationWarning>
        {takeMenu(viewKey)}
      </div>
    )
  }
  return <div id={ID} suppressHydrationWarning dangerouslySetInnerHTML={WRITTEN} />
}
