import { chromium } from 'playwright'

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'it-IT',
}

/** Slow 4G: milliseconds of delay, bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

const KINDS = { Document: 'html', Script: 'js', Stylesheet: 'css', Image: 'picture', Media: 'picture' }

/** In the page: notes the largest paint, and when React has taken over the last thing that can be tapped. */
function watch() {
  const seen = { lcp: 0, hydrated: 0 }
  globalThis.benchSeen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const timer = setInterval(() => {
    if (document.readyState === 'loading') return
    const last = [...document.querySelectorAll('button,a[href],summary')].at(-1)
    const adopted = last && Object.keys(last).some((key) => key.startsWith('__react'))
    const marked = performance.getEntriesByName('app-ready').length > 0
    if (!adopted && !marked) return
    seen.hydrated = performance.now()
    clearInterval(timer)
  }, 16)
}

const timings = () => ({
  fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  lcp: globalThis.benchSeen.lcp,
  hydrated: globalThis.benchSeen.hydrated || performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd,
})

async function load(page, url) {
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
  // Late scripts and preloads count as well: quiet means a second without news.
  await page.waitForTimeout(1000)
  await page.waitForLoadState('networkidle')
}

/** In a page: what is asked for over the network, by the id of the request. */
async function watchRequests(cdp) {
  const requests = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { kind: KINDS[type] ?? 'other', bytes: 0 })
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    // The icon of the tab is asked for as 'other'.
    const known = requests.get(requestId)
    if (known && response.mimeType.startsWith('image/')) known.kind = 'picture'
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = requests.get(requestId)
    if (known) known.bytes = encodedDataLength
  })
  await cdp.send('Network.enable')
  return requests
}

/** A tab of a phone. */
async function openTab(context, { slow }) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const requests = await watchRequests(cdp)
  if (slow) {
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.addInitScript(watch)
  return { page, requests }
}

/**
 * One visit on a phone, the first of its browser.
 * @param {{ slow?: boolean, again?: 'same tab' | 'new tab' }} options `slow`: a quarter of the processor and Slow 4G;
 *   `again`: the visit after it, with what the browser kept
 * @returns bytes on the wire by kind, pictures apart, requests without them, and times in milliseconds
 */
export async function visit(browser, url, { slow = false, again } = {}) {
  const context = await browser.newContext(PHONE)
  try {
    let tab = await openTab(context, { slow })
    await load(tab.page, url)
    if (again) {
      await tab.page.goto('about:blank')
      if (again === 'new tab') {
        await tab.page.close()
        tab = await openTab(context, { slow })
      }
      tab.requests.clear()
      await load(tab.page, url)
    }
    const counted = [...tab.requests.values()].filter(({ kind }) => kind !== 'picture')
    const bytesOf = (kind) => counted.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)
    const bytes = { html: bytesOf('html'), js: bytesOf('js'), css: bytesOf('css'), other: bytesOf('other') }
    const total = counted.reduce((sum, one) => sum + one.bytes, 0)
    return { ...bytes, total, requests: counted.length, ...(await tab.page.evaluate(timings)) }
  } finally {
    await context.close()
  }
}

export const openBrowser = (executablePath) => chromium.launch({ executablePath, args: ARGS })
