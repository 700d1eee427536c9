import { type ClientRequest, get, type OutgoingHttpHeaders } from 'node:http'

type Where = { origin: string; headers?: OutgoingHttpHeaders }

/** Node's want of an EventSource: as much of the browser's as Coperto uses, reading the real stream; `where` is asked at each. */
export const eventSourceOf = (where: () => Where) =>
  class {
    onopen: (() => void) | null = null
    onerror: (() => void) | null = null
    private readonly listeners = new Map<string, (event: { data: string }) => void>()
    private readonly request: ClientRequest
    private closed = false

    constructor(path: string) {
      const { origin, headers = {} } = where()
      this.request = get(`${origin}${path}`, { agent: false, headers }, (answer) => {
        if (answer.statusCode !== 200) return this.fail()
        this.onopen?.()
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk) => {
          const messages = (text + chunk).split('\n\n')
          text = messages.pop() ?? ''
          for (const message of messages) this.hear(message)
        })
        answer.on('error', () => this.fail()).on('end', () => this.fail())
      }).on('error', () => this.fail())
    }

    addEventListener(name: string, listener: (event: { data: string }) => void): void {
      this.listeners.set(name, listener)
    }

    close(): void {
      this.closed = true
      this.request.destroy()
    }

    private hear(message: string): void {
      const name = /^event: (.*)$/m.exec(message)?.[1] ?? 'message'
      const data = /^data: (.*)$/m.exec(message)?.[1]
      if (!this.closed && data !== undefined) this.listeners.get(name)?.({ data })
    }

    private fail(): void {
      if (!this.closed) this.onerror?.()
    }
  }
