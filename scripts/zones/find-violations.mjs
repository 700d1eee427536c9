import { dirname, join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import { RULES } from './rules.mjs'

const CLIENT = /^(?:\/\/.*\s+|\/\*[\s\S]*?\*\/\s*)*'use client'/

const bare = (path) => path.replace(/\.(?:tsx?|mjs)$/, '')

function targetOf(place, specifier) {
  if (specifier.startsWith('@/')) return bare(specifier.slice(2))
  return specifier.startsWith('.') ? bare(join(dirname(place), specifier)) : specifier
}

/** `isCode`: loaded at once at run time, neither types nor `import()`. */
function importsOf(path, text) {
  const place = bare(path)
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const named = staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isCode: entries.length === 0 || entries.some(({ isType }) => !isType),
  }))
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest)
    .map(({ moduleRequest, isType }) => ({ specifier: moduleRequest.value, isCode: !isType }))
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: text.slice(start + 1, end - 1),
    isCode: false,
  }))
  return [...named, ...passedOn, ...later].map(({ specifier, isCode }) => ({ to: targetOf(place, specifier), isCode }))
}

/** Breadth-first search for the shortest import chain to a forbidden place; null if there is none. */
function shortestChain(files, from, forbidden) {
  const chains = [[from]]
  const seen = new Set([from])
  for (const chain of chains) {
    for (const { to, isCode } of files.get(chain.at(-1))?.imports ?? []) {
      if (!isCode || seen.has(to)) continue
      seen.add(to)
      if (forbidden.test(to)) return [...chain, to]
      chains.push([...chain, to])
    }
  }
  return null
}

function chainsOf({ to, through }, files, place) {
  const direct = files
    .get(place)
    .imports.filter((one) => to.test(one.to))
    .map((one) => [place, one.to])
  const far = through && direct.length === 0 ? shortestChain(files, place, to) : null
  return far ? [far] : direct
}

/**
 * @param {Map<string, string>} texts the project's files by path
 * @returns {{ path: string, chain: string[], why: string }[]} `chain` leads from the file to the forbidden import
 */
export function findViolations(texts) {
  const files = new Map(
    [...texts].map(([path, text]) => [
      bare(path),
      { path, imports: importsOf(path, text), isClient: CLIENT.test(text) },
    ]),
  )
  return [...files].flatMap(([place, { path, isClient }]) =>
    RULES.filter(({ from, but }) => (from === 'client' ? isClient : from.test(place)) && !but?.test(place)).flatMap(
      (rule) => chainsOf(rule, files, place).map((chain) => ({ path, chain, why: rule.why })),
    ),
  )
}
