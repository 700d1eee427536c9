'use client'

/** What became of a link: given to the device's share sheet or clipboard, put back by the diner, or neither worked. */
export type Handover = 'shared' | 'cancelled' | 'copied' | 'neither'

/** Puts a text on the clipboard; false where the browser refuses, as on a page without encryption. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Native share of a link (spec section 7); where there is none, the link is copied. */
export const handOver = async (title: string, url: string): Promise<Handover> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copyText(url)) ? 'copied' : 'neither'
}
