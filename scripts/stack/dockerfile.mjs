import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../steps/run.mjs'

/**
 * The stages of the Dockerfile with the commands that each runs.
 * @param {string} text
 * @returns {{ name: string, commands: string[] }[]}
 */
export const stagesOf = (text) =>
  text
    .replaceAll('\\\n', ' ')
    .split(/^FROM /m)
    .slice(1)
    .map((stage) => ({
      name: /^\S+ AS (\S+)/.exec(stage)?.[1] ?? '',
      commands: [...stage.matchAll(/^RUN (.+)$/gm)].map(([, command]) => command),
    }))

export const dockerfileStages = () => stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))

/**
 * What .dockerignore leaves out, of its two kinds of lines: a name in this folder, and `**` with an ending, anywhere.
 * @param {string} text
 * @returns {(path: string) => boolean} of a path in the folder, with `/`
 */
export function ignoredBy(text) {
  const lines = text.split('\n').filter((line) => line !== '')
  const patterns = lines.map((line) => {
    const parts = line
      .replace(/^\*\*\//, '')
      .split('*')
      .map((part) => part.replaceAll('.', '\\.'))
    const anywhere = line.startsWith('**/') ? '(?:.*/)?' : ''
    return new RegExp(`^${anywhere}${parts.join('[^/]*')}(?:/|$)`)
  })
  return (path) => patterns.some((pattern) => pattern.test(path))
}

export const dockerIgnores = () => ignoredBy(readFileSync(join(ROOT, '.dockerignore'), 'utf8'))
