import { request } from 'node:http'

/** As lib/desk/browser/watch-desk.ts and lib/realtime/browser/listen-for-news.ts have them, in ms. */
const PAUSE_MS = 10_000
const RETRY_MS = 2_000
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 10_000
const DEADLINE_MS = 8_000

/**
 * A device at a desk without its screen: it asks and listens as the page does, over connections of its own that can be cut.
 * `seen` holds when it first saw each order, by `performance.now()`.
 */
export class DeskClient {
  seen = new Map()
  /** Moments at which it came to be without a stream, and had one again. */
  gaps = []
  #sockets = new Set()
  #offlineUntil = 0
  #looking = null
  #again = false
  #stream = null
  #delay = FIRST_DELAY_MS
  #timers = { look: undefined, stream: undefined }
  #isConnected = false
  #isOver = false

  constructor(origin, cookie) {
    this.origin = origin
    this.cookie = cookie
    this.gaps.push({ from: performance.now(), to: null })
  }

  #ask(path, onAnswer, isStream = false) {
    return new Promise((resolve, reject) => {
      if (performance.now() < this.#offlineUntil) return reject(new Error('offline'))
      const headers = { cookie: this.cookie, 'sec-fetch-site': 'same-origin' }
      const deadline = setTimeout(() => sent.destroy(new Error('late')), DEADLINE_MS)
      const sent = request(`${this.origin}${path}`, { agent: false, headers }, (answer) => {
        answer.on('error', reject)
        if (isStream) clearTimeout(deadline)
        answer.on('close', () => {
          clearTimeout(deadline)
          reject(new Error('closed'))
        })
        onAnswer(answer, resolve, sent)
      })
      sent.on('socket', (socket) => {
        this.#sockets.add(socket)
        socket.on('close', () => this.#sockets.delete(socket))
      })
      sent.on('error', (error) => {
        clearTimeout(deadline)
        reject(error)
      })
      sent.end()
    })
  }

  async #lookOnce() {
    const text = await this.#ask('/api/desk/state', (answer, resolve) => {
      const parts = []
      answer.setEncoding('utf8').on('data', (part) => parts.push(part))
      answer.on('end', () => resolve(answer.statusCode === 200 ? parts.join('') : null))
    })
    const { desk } = JSON.parse(text)
    const now = performance.now()
    for (const { id } of desk.orders) if (!this.seen.has(id)) this.seen.set(id, now)
  }

  /** One look at a time; whoever asks during one gets another after it. */
  look = () => {
    if (this.#isOver) return
    if (this.#looking) {
      this.#again = true
      return
    }
    clearTimeout(this.#timers.look)
    this.#looking = this.#lookOnce()
      .then(
        () => this.#found(true),
        () => this.#found(false),
      )
      .finally(() => {
        this.#looking = null
        if (this.#again) {
          this.#again = false
          this.look()
        }
      })
  }

  #found(isConnected) {
    if (this.#isOver) return
    this.#timers.look = setTimeout(this.look, isConnected ? PAUSE_MS : RETRY_MS)
    if (isConnected === this.#isConnected) return
    this.#isConnected = isConnected
    clearTimeout(this.#timers.stream)
    this.#stream?.destroy()
    this.#delay = FIRST_DELAY_MS
    if (isConnected) void this.#listen()
  }

  async #listen() {
    await this.#ask(
      '/api/desk/news',
      (answer, resolve, sent) => {
        if (answer.statusCode !== 200) return resolve(answer.resume())
        this.#stream = sent
        const gap = this.gaps.at(-1)
        if (gap) gap.to ??= performance.now()
        this.look()
        answer.setEncoding('utf8').on('data', (text) => {
          if (text.includes('event:')) this.look()
        })
      },
      true,
    ).catch(() => undefined)
    if (this.gaps.at(-1)?.to) this.gaps.push({ from: performance.now(), to: null })
    if (this.#isOver || !this.#isConnected) return
    this.look()
    this.#timers.stream = setTimeout(() => void this.#listen(), this.#delay)
    this.#delay = Math.min(MAX_DELAY_MS, this.#delay * 2)
  }

  /** Without a network for so long, in ms; told by the device when it is back. */
  cut(ms) {
    this.#offlineUntil = performance.now() + ms
    for (const socket of this.#sockets) socket.destroy()
    setTimeout(this.look, ms)
  }

  /** Whether it had a stream all the time between two moments. */
  wasListening(from, to) {
    return this.gaps.every((gap) => (gap.to ?? Number.POSITIVE_INFINITY) < from || gap.from > to)
  }

  stop() {
    this.#isOver = true
    for (const timer of Object.values(this.#timers)) clearTimeout(timer)
    for (const socket of this.#sockets) socket.destroy()
  }
}
