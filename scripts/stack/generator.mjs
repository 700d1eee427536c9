import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a generator of load in a process of its own, with a plan, and ends it with this one. It prints one line of JSON when
 * it is through; a line `sent` before it says that it only waits for answers now.
 * @param {string} program
 * @param {object} plan
 */
export function startGenerator(program, plan) {
  const child = spawn(process.execPath, [program, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let output = ''
  const sent = new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
      if (output.startsWith('sent\n')) resolve(performance.now())
    })
  })
  const result = once(child, 'close').then(([code]) => {
    process.off('exit', end)
    if (code !== 0) throw new Error('The load could not be made')
    return JSON.parse(output.replace(/^sent\n/, ''))
  })
  return { sent, result, stop: end }
}
