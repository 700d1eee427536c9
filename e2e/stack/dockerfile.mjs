import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/steps/run.mjs'

/** The words of a line that the image keeps, as Docker takes them: JSON. */
const wordsOf = (stage, line) => JSON.parse(line.exec(stage)?.[1] ?? '[]')

/**
 * The stages of the Dockerfile: the commands that building each runs, and what is run in it then.
 * @param {string} text
 * @returns {{ name: string, commands: string[], start: string[], health: string[] }[]}
 */
export const stagesOf = (text) =>
  text
    .replaceAll('\\\n', ' ')
    .split(/^FROM /m)
    .slice(1)
    .map((stage) => ({
      name: /^\S+ AS (\S+)/.exec(stage)?.[1] ?? '',
      commands: [...stage.matchAll(/^RUN (.+)$/gm)].map(([, command]) => command),
      start: wordsOf(stage, /^CMD (.+)$/m),
      health: wordsOf(stage, /^HEALTHCHECK .*?CMD (.+)$/m),
    }))

/** Of the Dockerfile, in its order: what builds, what the commands of the docs run in, what serves. */
export function dockerfileStages() {
  const [build, tools, served] = stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  return { build, tools, served }
}

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
