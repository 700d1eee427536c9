import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../steps/build.mjs'
import { findChromium } from '../steps/chromium.mjs'
import { ROOT } from '../steps/run.mjs'
import { readFlags, runMain, step } from '../steps/step.mjs'
import { openBrowser, visit } from './browser.mjs'
import { bytesToLastDish } from './first-flight.mjs'
import { exactGoals, loadGoals, visitGoals } from './goals.mjs'
import { load, usesWrk } from './load.mjs'
import { startServers } from './servers.mjs'
import { measureSteps } from './steps.mjs'
import { comparison, medians, table } from './table.mjs'

const HELP = `Usage: npm run bench [-- options]

The menu of 300 dishes by hand (S), in plain Next (P) and in Coperto (C), and the pages that follow it, on this machine.

  --exact      sizes alone
  --rounds N   interleaved rounds, 5 unless given

Instead of it:

  --abuse      what too many requests do
  --orders     how many orders a second, on SQLite and PostgreSQL, waiting for this disk; needs no build
                 --instances N     so many processes on PostgreSQL, 1 unless given
                 --old-orders N    so many delivered orders in the tables before
                 --seconds N       10 unless given
  --menus      how long a start with old menus takes in front of a slow menu API; needs no build
                 --venues N        1000 unless given
                 --call-ms N       how long each call takes, 2500 unless given
`

const { values: flags } = readFlags(HELP, {
  options: {
    exact: { type: 'boolean', default: false },
    abuse: { type: 'boolean', default: false },
    orders: { type: 'boolean', default: false },
    instances: { type: 'string', default: '1' },
    'old-orders': { type: 'string', default: '0' },
    seconds: { type: 'string', default: '10' },
    menus: { type: 'boolean', default: false },
    venues: { type: 'string', default: '1000' },
    'call-ms': { type: 'string', default: '2500' },
    rounds: { type: 'string', default: '5' },
  },
})

const MENU = { dishes: 300, courses: 20 }
const PAGES = ['S', 'P', 'C']

/** Alternates between pages, so that noise of the machine affects all alike. */
async function interleaved(rounds, measure) {
  const results = { S: [], P: [], C: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const page of PAGES) results[page].push(await measure(page))
  }
  return results
}

/** Requests a page once a second until its best compression is served: three equal sizes in a row. */
async function servedSmallest(url) {
  const sizes = []
  while (sizes.length < 3 || new Set(sizes.slice(-3)).size > 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    const answer = await new Promise((resolve) =>
      get(url, { headers: { 'accept-encoding': 'br', 'accept-language': 'it-IT' } }, resolve),
    )
    let size = 0
    for await (const chunk of answer) size += chunk.length
    sizes.push(size)
  }
}

async function measureLoad(summary, { pages }) {
  const results = summary(await interleaved(Number(flags.rounds), (page) => load(pages[page])))
  const by = (await usesWrk()) ? 'wrk' : 'a generator in Node, which is slower than the page by hand'
  console.log(`\nThe cached menu, 32 connections, ms, by ${by}\n${comparison(results, ['perSecond', 'p50', 'p99'], 1)}`)
  console.log(`\n${table(loadGoals(results))}`)
  return results
}

async function measureVisits(summary, { pages, browser }) {
  const rounds = Number(flags.rounds)
  const measure = async (title, options) => {
    const results = summary(
      await interleaved(rounds, (page) => visit(browser, pages[page], { slow: true, ...options })),
    )
    console.log(`\n${title}, processor ÷4, Slow 4G, ms\n${comparison(results, ['fcp', 'lcp', 'hydrated'])}`)
    return results
  }
  const first = await measure('First visit', {})
  const second = await measure('Second visit, same tab', { again: 'same tab' })
  const newTab = await measure('Second visit, new tab', { again: 'new tab' })
  console.log(`\n${table(visitGoals({ first, second }))}`)
  return { first, second, newTab }
}

async function measureAll({ pages, browser }) {
  const summary = (results) => Object.fromEntries(PAGES.map((page) => [page, medians(results[page])]))
  // These visits only trigger the best compression.
  for (const page of PAGES) await visit(browser, pages[page])
  await servedSmallest(pages.C)
  const sizes = summary(await interleaved(1, (page) => visit(browser, pages[page])))
  console.log(
    `\nFirst load, bytes on the wire, pictures apart\n${comparison(sizes, ['html', 'js', 'css', 'other', 'total', 'requests'])}`,
  )
  const goals = exactGoals(sizes, await bytesToLastDish(pages.C))
  const rows = goals.map(({ name, figure, limit, met }) => [name, figure, limit, met ? 'met' : 'NOT MET'])
  console.log(`\n${table([['Goal', 'figure', 'limit', ''], ...rows])}`)
  if (flags.exact) return { sizes, goals }
  const parts = { pages, browser }
  return {
    ...{ sizes, goals, load: await measureLoad(summary, parts), visits: await measureVisits(summary, parts) },
    steps: await measureSteps(browser, pages.C, Number(flags.rounds)),
  }
}

async function measureAbuse() {
  const { benchAbuse } = await import('./abuse.mjs')
  const folder = mkdtempSync(join(tmpdir(), 'coperto-bench-'))
  try {
    process.exitCode = (await benchAbuse(folder)) ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOrders() {
  const { benchOrders } = await import('./orders.mjs')
  await benchOrders({
    instances: Number(flags.instances),
    oldOrders: Number(flags['old-orders']),
    seconds: Number(flags.seconds),
  })
}

async function measureMenus() {
  const { benchMenus } = await import('./menus.mjs')
  await benchMenus({ venues: Number(flags.venues), callMs: Number(flags['call-ms']) })
}

await runMain(async () => {
  if (flags.menus) return measureMenus()
  if (flags.orders) return measureOrders()
  await step('Build', build)
  if (flags.abuse) return measureAbuse()
  const folder = mkdtempSync(join(tmpdir(), 'coperto-bench-'))
  const browser = await openBrowser(await findChromium())
  const servers = await startServers(folder, MENU)
  try {
    const results = await measureAll({ pages: servers.pages, browser })
    const output = join(ROOT, '.bench')
    mkdirSync(output, { recursive: true })
    writeFileSync(join(output, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`)
    process.exitCode = results.goals.every(({ met }) => met) ? 0 : 1
  } finally {
    await browser.close()
    await servers.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
