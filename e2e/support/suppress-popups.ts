import type { BrowserContext } from 'playwright/test'

const VENUES = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 9207]
const CLOSED = JSON.stringify(['newsletter', 'delivery', 'discount'])

export type PopupOptions = {
  /** Whether popups come by themselves, as at a diner's first visit. A test about something else is not to meet them. */
  popups: boolean
}

/** The pages of this context believe that their popups were closed a moment ago. */
export const suppressPopups = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(
    ([venues, closed]) => {
      // The empty page a tab begins with keeps nothing, nor may a frame of somebody else's.
      if (location.protocol !== 'http:' || window !== window.top) return
      for (const id of venues) sessionStorage.setItem(`coperto.popups.${id}`, closed)
    },
    [VENUES, CLOSED] as const,
  )
}
