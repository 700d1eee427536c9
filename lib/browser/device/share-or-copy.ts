'use client'

export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed'

/** False if the browser refuses, as on plain http. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Spec section 7. */
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
