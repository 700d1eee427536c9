'use client'

const started = new Set<string>()

/** Never ends where a browser has no prefetch. */
const prefetch = (href: string): Promise<unknown> =>
  new Promise((resolve) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href, onload: resolve }))
  })

/** Fetches the page that is likely next, with its scripts, before the tap that opens it. Once each; never throws. */
export const startPage = async (href: string): Promise<void> => {
  if (started.has(href)) return
  started.add(href)
  await prefetch(href)
  try {
    const page = await fetch(href, { cache: 'force-cache' })
    const { scripts } = new DOMParser().parseFromString(await page.text(), 'text/html')
    for (const { src } of scripts) if (src) void prefetch(src)
  } catch {
    // Offline: the tap asks again.
  }
}
