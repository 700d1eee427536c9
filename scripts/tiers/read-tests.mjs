import { parseSync } from 'oxc-parser'

const STARTERS = ['describe', 'it', 'test']

/** `test` for `test.describe(…)` and `test.each([…])(…)`. */
function starterOf(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return starterOf(callee.object)
  if (callee.type === 'CallExpression') return starterOf(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? starterOf(callee.tag) : undefined
}

function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : undefined
}

const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

function fixturesOf(call) {
  const [first] = call.arguments.find(isFunction).params
  return first?.type === 'ObjectPattern' ? first.properties.flatMap(({ key }) => key?.name ?? []) : []
}

function* callsIn(node) {
  if (Array.isArray(node)) for (const each of node) yield* callsIn(each)
  else if (node && typeof node === 'object') {
    if (node.type === 'CallExpression') yield node
    for (const value of Object.values(node)) yield* callsIn(value)
  }
}

/**
 * Tests and groups declared in a file.
 * @returns {{ kind: 'test' | 'group', title: string, fixtures: string[] }[]} computed parts of a title become '…'
 */
export function testsIn(path, text) {
  return [...callsIn(parseSync(path, text).program)].flatMap((call) => {
    const starter = starterOf(call.callee)
    const title = textOf(call.arguments[0])
    // Without a function it is another identifier of that name, such as the Italian texts.
    if (!STARTERS.includes(starter) || title === undefined || !call.arguments.some(isFunction)) return []
    const isGroup = starter === 'describe' || text.slice(call.callee.start, call.callee.end).startsWith('test.describe')
    return [{ kind: isGroup ? 'group' : 'test', title, fixtures: fixturesOf(call) }]
  })
}

/** Modules loaded at run time with the imported names, without types. */
export function importsIn(path, text) {
  return parseSync(path, text)
    .module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      names: entries.map(({ importName, localName }) => importName.name ?? localName.value),
    }))
}
