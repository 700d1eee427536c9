import { parseSync } from 'oxc-parser'

const STARTERS = ['describe', 'it', 'test']

/** Name of the function that a call begins with: `test` of `test.describe(…)` and of `test.each([…])(…)`. */
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

/** Names that a test asks the runner for: `page` of `async ({ page }) => …`. */
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
 * The tests and groups that a file of tests declares.
 * @returns {{ kind: 'test' | 'group', title: string, fixtures: string[] }[]} a title's computed parts stand as '…'
 */
export function testsIn(path, text) {
  return [...callsIn(parseSync(path, text).program)].flatMap((call) => {
    const starter = starterOf(call.callee)
    const title = textOf(call.arguments[0])
    // Without a function it is something else by that name, such as the words of Italian.
    if (!STARTERS.includes(starter) || title === undefined || !call.arguments.some(isFunction)) return []
    const isGroup = starter === 'describe' || text.slice(call.callee.start, call.callee.end).startsWith('test.describe')
    return [{ kind: isGroup ? 'group' : 'test', title, fixtures: fixturesOf(call) }]
  })
}

/** The modules that a file of tests loads, each with the names that are taken from it; types are not there when it runs. */
export function importsIn(path, text) {
  return parseSync(path, text)
    .module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      names: entries.map(({ importName, localName }) => importName.name ?? localName.value),
    }))
}
