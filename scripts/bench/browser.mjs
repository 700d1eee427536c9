import { chromium } from 'playwright'

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'it-IT',
}

/** Latency in ms, throughput in bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

const KINDS = { Document: 'html', Script: 'js', Stylesheet: 'css', Image: 'picture', Media: 'picture' }

/**
 * Runs in the page: records the largest paint, the first dish or field (what fades in is no largest paint), and when React
 * has hydrated the last control.
 */
function watch() {
  const seen = { lcp: 0, content: 0, hydrated: 0 }
  globalThis.benchSeen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () => {
    const found = [...document.querySelectorAll('article a, .cart-line-name, form label')]
    if (found.some((element) => element.innerText && element.offsetHeight > 0)) seen.content = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
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

export const timings = () => {
  const { lcp, content, hydrated } = globalThis.benchSeen
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return {
    fcp,
    lcp,
    content: Math.max(fcp, content),
    hydrated: hydrated || performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd,
  }
}

async function load(page, url) {
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
  await settled(page)
}

export async function settled(page) {
  // Includes late scripts and preloads.
  await page.waitForTimeout(1000)
  await page.waitForLoadState('networkidle')
}

async function watchRequests(cdp) {
  const requests = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { kind: KINDS[type] ?? 'other', bytes: 0 })
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    // The browser reports the tab icon as 'other'.
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

export async function openTab(context, { slow, script }) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const requests = await watchRequests(cdp)
  if (slow) {
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.addInitScript(watch)
  if (script) await page.addInitScript(...script)
  return { page, requests }
}

/**
 * One visit on a phone with an empty cache.
 * @param {{ slow?: boolean, again?: 'same tab' | 'new tab', script?: [Function, unknown] }} options `slow`: CPU ÷4 and
 * Slow 4G; `again`: measures the next visit instead, with the cache; `script`: runs in each page first
 * @returns bytes on the wire by kind and requests, both without pictures, and times in ms
 */
export async function visit(browser, url, { slow = false, again, script } = {}) {
  const context = await browser.newContext(PHONE)
  try {
    let tab = await openTab(context, { slow, script })
    await load(tab.page, url)
    if (again) {
      await tab.page.goto('about:blank')
      if (again === 'new tab') {
        await tab.page.close()
        tab = await openTab(context, { slow, script })
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
