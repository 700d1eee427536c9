'use client'

import { takeMenu } from '@/components/menu/page/menu-handover'

const ID = 'written'

/** Lazy innerHTML: hydration only asks whether there is any, and a string would serialise the whole menu. */
const WRITTEN = { __html: { toString: () => document.getElementById(ID)?.innerHTML ?? '' } }

/**
 * Server-only markup: React leaves inner HTML alone when it hydrates, so the browser needs neither data nor card code.
 * Entered by full page load only.
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
