import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { afterAll, expect, test } from '@jest/globals'

const MODULE = new URL('./graceful-shutdown.ts', import.meta.url).href

/** Answers where it may be asked by itself: once it was told to end, at a door of its own. */
const PROGRAM = `
import { createServer } from 'node:http'
import { shutDownGracefully } from '${MODULE}'
let stopping = false
const server = createServer((_, response) => {
  const door = globalThis.copertoListensAt
  if (stopping && !door) return setImmediate(() => server.emit('request', _, response))
  response.end(JSON.stringify(door ?? null))
})
shutDownGracefully(server, async () => console.log('closed'), { idleMs: Number(process.argv[1]) })
process.on('SIGTERM', () => {
  stopping = true
  console.log('stopping')
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

const ask = (agent: Agent, port: number): Promise<{ connection: string | undefined; body: { port: number } }> =>
  new Promise((resolve, reject) => {
    const asked = request({ agent, port, host: '127.0.0.1', method: 'POST' }, async (answer) => {
      let body = ''
      for await (const part of answer) body += part
      resolve({ connection: answer.headers.connection, body: JSON.parse(body) })
    })
    asked.on('error', reject).end()
  })

/** A server that leaves idle connections for so long, in ms, and two of them. */
const serve = async (idleMs: number) => {
  const child = spawn(process.execPath, ['--import=tsx', '--input-type=module', '-e', PROGRAM, String(idleMs)])
  children.push(child)
  const port = Number(String((await once(child.stdout, 'data'))[0]))
  const agents: [Agent, Agent] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })]
  for (const agent of agents) expect((await ask(agent, port)).connection).toBe('keep-alive')
  return { child, port, agents }
}

test('whoever asks on a connection that was idle is answered and told to come anew, which is refused', async () => {
  const { child, port, agents } = await serve(20_000)
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await once(child.stdout, 'data')
  const first = await ask(agents[0], port)
  expect(first.connection).toBe('close')
  await expect(ask(agents[0], port)).rejects.toThrow(/ECONNREFUSED/)
  // Its own door is open for as long as anybody may ask.
  expect((await ask(new Agent(), first.body.port)).body).toEqual(first.body)
  await ask(agents[1], port)
  expect(await exited).toEqual([0, null])
})

test('without a time for them idle connections keep no process', async () => {
  const { child, agents } = await serve(0)
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  for (const agent of agents) agent.destroy()
})
