// Diners of one instance, each request on a connection of its own, in a process of their own:
// node overload-load.mjs <plan as JSON>, printing `sent` when it only waits for answers now, and then JSON.
import { randomUUID } from 'node:crypto'
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { ask } from '../steps/ask.mjs'
import { LANGUAGES, menuRequest, orderRequest, PATIENCE_MS, pause, statusRequest, TABLES } from './diner.mjs'

const TICK_MS = 5
/** More are not held: an instance that answers nobody is no reason for this machine to run out of memory. */
const MOST_UNDER_WAY = 8_192
/** Orders that somebody may still ask about. */
const MOST_KNOWN = 1_000

/** The next of a list, round and round. */
const turns = (list) => {
  let at = 0
  return () => list[at++ % list.length]
}

/** Every diner has an address of its own, as behind a proxy: 16 million before the first comes again. */
function addresses() {
  let at = 0
  return () => {
    at += 1
    return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
  }
}

function openDiners({ port, venues }) {
  const [nextVenue, nextLanguage, nextTable, nextAddress] = [
    turns(venues),
    turns(LANGUAGES),
    turns(TABLES),
    addresses(),
  ]
  const known = []
  const counts = {}

  const record = (kind, { status, ms }) => {
    counts[kind] ??= {}
    counts[kind][status] ??= createHistogram()
    counts[kind][status].record(Math.max(1, Math.round(ms)))
  }

  const send = async (kind, request, more) => {
    const { headers, ...rest } = request
    const forwarded = { ...headers, 'x-forwarded-for': nextAddress() }
    const answer = await ask({ port, ...rest, headers: forwarded, timeoutMs: PATIENCE_MS[kind], ...more })
    record(kind, answer)
    return answer
  }

  const order = async () => {
    const attemptKey = randomUUID()
    const request = orderRequest(attemptKey, { venue: nextVenue(), table: nextTable() })
    const { status, body } = await send('order', request, { keeps: true })
    if (status !== 200) return
    if (known.length === MOST_KNOWN) known.shift()
    known.push({ attemptKey, orderId: JSON.parse(body.toString()).orderId })
  }

  const status = async () => {
    const one = known[Math.floor(Math.random() * known.length)]
    if (one) await send('status', statusRequest(one))
  }

  const summary = (histogram) => ({
    count: histogram.count,
    p50: histogram.percentile(50),
    p99: histogram.percentile(99),
    max: histogram.max,
  })

  return {
    act: { menu: () => send('menu', menuRequest(nextLanguage(), nextVenue())), order, status },
    told: () =>
      Object.fromEntries(
        Object.entries(counts).map(([kind, byStatus]) => [
          kind,
          Object.fromEntries(Object.entries(byStatus).map(([name, each]) => [name, summary(each)])),
        ]),
      ),
  }
}

/** So many diners, each with its next order as soon as one is answered; how many a second were taken after a warm-up. */
async function closedLoop({ act, told }, { connections, warmSeconds, seconds }) {
  const from = performance.now() + warmSeconds * 1_000
  const until = from + seconds * 1_000
  const taken = () => told().order?.[200]?.count ?? 0
  let before = 0
  const diner = async () => {
    while (performance.now() < until) {
      await act.order()
      if (performance.now() < from) before = taken()
    }
  }
  await Promise.all(Array.from({ length: connections }, diner))
  return { perSecond: ((taken() - before) * 1_000) / (performance.now() - from) }
}

/** So many requests of each kind a second, however long their answers take. */
async function openLoop({ act }, { perSecond, seconds }) {
  const underWay = new Set()
  const sent = Object.fromEntries(Object.keys(perSecond).map((kind) => [kind, 0]))
  let unsent = 0
  const begin = (kind) => {
    if (underWay.size >= MOST_UNDER_WAY) {
      unsent += 1
      return
    }
    const going = act[kind]().finally(() => underWay.delete(going))
    underWay.add(going)
  }
  const startedAt = performance.now()
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - startedAt) / 1_000) {
    for (const [kind, rate] of Object.entries(perSecond)) {
      for (; sent[kind] < elapsed * rate; sent[kind] += 1) begin(kind)
    }
    await pause(TICK_MS)
  }
  console.log('sent')
  await Promise.all(underWay)
  return { sent, unsent }
}

const plan = JSON.parse(process.argv[2])
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
const diners = openDiners(plan)
const result = await (plan.connections ? closedLoop : openLoop)(diners, plan)
const cpu = process.cpuUsage()
const own = { delayP99: delay.percentile(99) / 1e6, cpuSeconds: (cpu.user + cpu.system) / 1e6 }
console.log(JSON.stringify({ ...result, answers: diners.told(), own }))
