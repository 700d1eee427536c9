'use client'

/** What became of a link: given to the share sheet or the clipboard, cancelled by the diner, or neither worked. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed'

/** Puts a text on the clipboard; false where the browser refuses, as on a page without encryption. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Web Share API with the clipboard as fallback (spec section 7). */
export const shareOrCopy = async (title: string, url: string): Promise<ShareOutcome> => {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed'
}
