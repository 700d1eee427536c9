'use client'

/**
 * Window event: the page of `detail`, an address, was asked for while offline. The page that says so prevents the
 * default, which is the browser's error page.
 */
export const PAGE_AWAITED = 'coperto:page-awaited'

const RETRY_MS = 2_000

/** False where the page cannot say that it waits. */
const awaitPage = (address: string): boolean =>
  !window.dispatchEvent(new CustomEvent(PAGE_AWAITED, { detail: address, cancelable: true }))

/** Loads a page of ours; while offline, as soon as the network is back. */
export const openPage = (address: string): void => {
  if (navigator.onLine || !awaitPage(address)) location.assign(address)
}

type Address = Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>

/** Whether following a link loads another page of ours: not a fragment of this page, a call or another site. */
export const loadsPage = (link: Address, here: Address): boolean => {
  if (link.origin !== here.origin) return false
  return link.hash === '' || link.pathname !== here.pathname || link.search !== here.search
}

const isReachable = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * Loads the page asked for last while offline, once the server answers: a phone is online before its network is. `open`
 * is given its address.
 */
export const watchAwaitedPage = (open = (address: string) => location.assign(address)): void => {
  let awaited: string | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  const follow = async (): Promise<void> => {
    clearTimeout(retry)
    const address = awaited
    if (address === null || !navigator.onLine) return
    const isBack = await isReachable(address)
    // Another one was asked for meanwhile.
    if (awaited !== address) return
    if (!isBack) {
      retry = setTimeout(follow, RETRY_MS)
      return
    }
    awaited = null
    open(address)
  }
  window.addEventListener(PAGE_AWAITED, (event) => {
    if (event instanceof CustomEvent) awaited = String(event.detail)
  })
  window.addEventListener('online', follow)
}

/** Last of all click listeners: what opens in the page needs no network. */
const onClick = (event: MouseEvent): void => {
  if (navigator.onLine || event.defaultPrevented || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (!link || !loadsPage(link, location)) return
  if (awaitPage(link.href)) event.preventDefault()
}

/** While offline, keeps links of ours from ending on the browser's error page. */
export const watchOfflineLinks = (): void => {
  window.addEventListener('click', onClick)
  watchAwaitedPage()
}
