import { importsIn, testsIn } from './read-tests.mjs'

const LONGEST_TITLE = 100
export const MOST_JOURNEYS = 120
/** The suite's own server is the sixth. */
export const MOST_SHARED_SERVERS = 5

const GATE = /^e2e\/gate\/.+\.spec\.ts$/
const HTTP = /^e2e\/http\/.+\.spec\.ts$/
const SHARED_SERVERS = 'e2e/support/servers/gate-servers.ts'
const GATE_TEST = '@/e2e/support/servers/gate-test'
const STARTS_SERVERS = /^@\/e2e\/support\/servers\/(?:own-server|start-server|shared-servers|suggesting-server)$/
const BROWSER_FIXTURES = ['page', 'browser', 'context']

const RULES = /^(?:app|components|lib|messages)\//

const opensPage = ({ fixtures }) => fixtures.some((name) => BROWSER_FIXTURES.includes(name))

function titleFaults(path, text) {
  return testsIn(path, text).flatMap(({ title }) => {
    if (title.length > LONGEST_TITLE) return [`${path}: a title of ${title.length} characters: ${title}`]
    return title.includes(';') ? [`${path}: one promise a title, no semicolon: ${title}`] : []
  })
}

function gateFaults(path, text) {
  const tests = testsIn(path, text).filter(({ kind }) => kind === 'test')
  const imports = importsIn(path, text)
  return [
    ...tests
      .filter((test) => !opensPage(test))
      .map(({ title }) => `${path}: opens no page, so it belongs to e2e/http: ${title}`),
    ...imports
      .filter(({ from, names }) => (names.includes('test') && from !== GATE_TEST) || STARTS_SERVERS.test(from))
      .map(({ from }) => `${path}: imports ${from}; a journey of the gate uses the servers of ${GATE_TEST}`),
  ]
}

const httpFaults = (path, text) =>
  testsIn(path, text)
    .filter(opensPage)
    .map(({ title }) => `${path}: opens a page, so it belongs to e2e/gate or e2e/proof: ${title}`)

const ruleFaults = (path, text) =>
  importsIn(path, text)
    .filter(({ from }) => from.startsWith('@/e2e/'))
    .map(({ from }) => `${path}: imports ${from}; what rules and journeys share stands in lib/testing`)

function serverFaults(text = '') {
  const servers = text.match(/^ {2}\w+: \{/gm)?.length ?? 0
  return servers > MOST_SHARED_SERVERS
    ? [`${SHARED_SERVERS}: ${servers} servers; the gate starts ${MOST_SHARED_SERVERS} and the suite's own at most`]
    : []
}

/**
 * Violations of docs/testing.md, one sentence each.
 * @param {Map<string, string>} texts test files and `e2e/support/servers/gate-servers.ts`, by path
 * @returns {string[]}
 */
export function findTierFaults(texts) {
  const files = [...texts]
  return [
    ...files.flatMap(([path, text]) => (path === SHARED_SERVERS ? [] : titleFaults(path, text))),
    ...files.filter(([path]) => GATE.test(path)).flatMap(([path, text]) => gateFaults(path, text)),
    ...files.filter(([path]) => HTTP.test(path)).flatMap(([path, text]) => httpFaults(path, text)),
    ...files.filter(([path]) => RULES.test(path)).flatMap(([path, text]) => ruleFaults(path, text)),
    ...serverFaults(texts.get(SHARED_SERVERS)),
  ]
}
