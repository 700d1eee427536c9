// What is shipped, as far as it can be read: `npm run stack -- --check` starts it.
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, it } from 'node:test'
import { dockerfileStages, dockerIgnores, stagesOf } from '../e2e/stack/dockerfile.mjs'
import { SERVER_BUNDLE } from '../lib/front-server/builds.mjs'
import { IMAGE_NODE } from './proof/image-node.mjs'
import { bundleServer } from './steps/bundle-server.mjs'
import { ROOT } from './steps/run.mjs'
import { PROGRAMS, STANDALONE, tracedFrom } from './steps/standalone.mjs'

const read = (name) => readFileSync(join(ROOT, name), 'utf8')

describe('the Dockerfile', () => {
  const { build, tools, served } = dockerfileStages()
  const dataFolder = 'mkdir -m 700 .data && chown 1000:1000 .data'

  it('builds by the steps of a start, and runs nothing else that could go another way', () => {
    assert.deepEqual(build.commands, ['npm run build -- --standalone'])
    const steps = (script) => [...read(script).matchAll(/await step\('(\w+)'.*?(\w+)(?:\(\w*\))?\)$/gm)]
    const wordsOf = (script) => steps(script).map(([, title, work]) => [title, work])
    assert.deepEqual(wordsOf('scripts/start.mjs'), [
      ['Packages', 'install'],
      ['Build', 'build'],
    ])
    assert.deepEqual(wordsOf('scripts/build.mjs'), wordsOf('scripts/start.mjs'))
    assert.equal(JSON.parse(read('package.json')).scripts.build, 'node scripts/build.mjs')
  })

  it('installs as a start does', () => {
    assert.deepEqual(tools.commands, ['npm ci --include=dev --no-audit --no-fund', dataFolder])
    assert.match(read('scripts/steps/install.mjs'), /'--include=dev' : '--omit=dev', '--no-audit', '--no-fund'/)
  })

  it('serves what was built, by the server of a start, as a user who is not root', () => {
    assert.deepEqual(served.commands, [dataFolder])
    assert.deepEqual(served.start, ['node', 'lib/front-server/main.mjs'])
    const [, last] = read('Dockerfile').split(/^FROM (?=[^ ]+$)/m)
    assert.match(last, /^USER 1000:1000$/m)
    assert.ok(last.includes(`\nCOPY --from=build /app/${relative(ROOT, STANDALONE)} .\n`))
    assert.match(read('deploy/coperto.service'), /^ExecStart=\/usr\/bin\/node lib\/front-server\/main\.mjs$/m)
    assert.match(read('scripts/start.mjs'), /'\.\.\/lib\/front-server\/main\.mjs'/)
  })

  it('takes no setting while it is built', () => {
    assert.doesNotMatch(read('Dockerfile'), /^ARG /m)
    assert.doesNotMatch(read('compose.yaml'), /args:/)
  })

  it('is for the Node of this project', () => {
    const images = [...read('Dockerfile').matchAll(/^FROM (node:\S+)/gm)].map(([, image]) => image)
    assert.deepEqual(new Set(images), new Set([`node:${IMAGE_NODE}-slim`]))
  })

  it('is read over lines that go on', () => {
    assert.deepEqual(
      stagesOf('FROM a AS b\nRUN one \\\n  two\nFROM c\nHEALTHCHECK --x=1 \\\n  CMD ["d"]\nCMD ["e", "f"]\n'),
      [
        { name: 'b', commands: ['one    two'], start: [], health: [] },
        { name: '', commands: [], start: ['e', 'f'], health: ['d'] },
      ],
    )
  })
})

describe('what the image is made of', () => {
  const isIgnored = dockerIgnores()

  for (const path of [
    '.env',
    '.env.local',
    '.git/config',
    '.data/coperto.db',
    'node_modules/next',
    'lib/a/b.test.ts',
  ]) {
    it(`is not ${path}`, () => assert.ok(isIgnored(path)))
  }

  for (const path of [
    'lib/server/settings/env.ts',
    'lib/venue-kit/demo/1001.json',
    'package-lock.json',
    '.npmrc',
    'app',
    'deployed',
  ]) {
    it(`is ${path}`, () => assert.ok(!isIgnored(path)))
  }
})

describe('the standalone output', () => {
  it('gets what the server imports, its packages with it, and nothing else', async () => {
    mkdirSync(join(ROOT, '.next'), { recursive: true })
    const build = mkdtempSync(join(ROOT, '.next', 'traced-'))
    await bundleServer(build)
    const bundle = relative(ROOT, join(build, SERVER_BUNDLE))
    const files = await tracedFrom([...PROGRAMS, bundle])
    rmSync(build, { recursive: true })
    const packages = files.map((file) => /^node_modules\/([^@/]+)\//.exec(file)?.[1])
    for (const name of ['sirv', 'lru-cache', 'prom-client', 'compression', 'light-my-request', 'libheif-js'])
      assert.ok(packages.includes(name), name)
    for (const file of ['lib/set-cookie.js', 'dist/set-cookie.cjs'])
      assert.ok(files.includes(`node_modules/set-cookie-parser/${file}`), file)
    const own = files.filter((file) => !/^node_modules\/(?!next\/)/.test(file))
    const started = ['app-root', 'builds'].map((name) => `lib/front-server/${name}.mjs`)
    assert.deepEqual(own.sort(), [bundle, ...PROGRAMS, ...started].sort())
  })
})

describe('the error page of nginx', () => {
  it('says in every language what messages says, Arabic from the right', () => {
    const page = read('deploy/nginx/error.html')
    for (const locale of readdirSync(join(ROOT, 'messages'))) {
      const { pageFailure, loadFailure } = JSON.parse(read(`messages/${locale}/states.json`))
      const [, direction, section] = new RegExp(`<section lang="${locale}"(.*?)>(.*?)</section>`, 's').exec(page) ?? []
      assert.equal(direction, locale === 'ar' ? ' dir="rtl"' : '', locale)
      const said = [...section.matchAll(/>([^<>]*\S)</g)].map(([, text]) => text)
      assert.deepEqual(said, [pageFailure.title, loadFailure.text, loadFailure.retry])
    }
  })
})

describe('compose.yaml', () => {
  it('has no secret in it', () => {
    const secrets = [...read('compose.yaml').matchAll(/^\s*\w*(?:PASSWORD|TOKEN|KEY|SECRET)\w*: (.+)$/gm)]
    assert.ok(secrets.length > 0)
    for (const [line, value] of secrets) assert.match(value, /^\$\{\w+(?::\?[^}]+)?\}$/, line)
  })

  /** The text of each service, by its name. */
  const services = Object.fromEntries(
    (/^services:\n((?: .*\n|\n)+)/m.exec(read('compose.yaml'))?.[1] ?? '')
      .split(/^ {2}(?=[a-z])/m)
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf(':')), text]),
  )
  const [shared] = /^x-coperto:(?:.*\n)+?\n/m.exec(read('compose.yaml')) ?? ['']
  const textOf = (name) => services[name] + (services[name].includes('*coperto') ? shared : '')

  it('names files that are there', () => {
    for (const [, folder] of read('compose.yaml').matchAll(/\.\/(deploy\/\w+):/g))
      assert.ok(existsSync(join(ROOT, folder)))
    for (const name of [
      'nginx/nginx.conf',
      'nginx/error.html',
      'nginx/instances.conf',
      'nginx/listen.conf',
      'caddy/Caddyfile',
      'backup/backup.sh',
    ])
      assert.ok(existsSync(join(ROOT, 'deploy', name)))
  })

  it('bounds the memory of every service, that of objects below that of the process', () => {
    assert.deepEqual(Object.keys(services).sort(), [
      ...['backup', 'caddy', 'coperto-1', 'coperto-2', 'nginx', 'postgres', 'tools'],
    ])
    for (const name of Object.keys(services)) assert.match(textOf(name), /^ +mem_limit: \d+[mg]$/m, name)
    for (const [text, limit] of [
      [shared, /mem_limit: (\d+)m/],
      [read('deploy/coperto.service'), /^MemoryMax=(\d+)M$/m],
    ]) {
      assert.ok(Number(/--max-old-space-size=(\d+)/.exec(text)?.[1]) + 512 <= Number(limit.exec(text)?.[1]))
    }
  })

  it('lets diners in by Caddy alone, at which TLS ends, and by its word to nginx', () => {
    const open = Object.keys(services).filter((name) => textOf(name).includes('ports:'))
    assert.deepEqual(open, ['caddy'])
    assert.match(services.caddy, /COPERTO_PUBLIC_ORIGIN: \$\{COPERTO_PUBLIC_ORIGIN\}/)
    assert.match(read('deploy/caddy/Caddyfile'), /^\{\$COPERTO_PUBLIC_ORIGIN\} \{\n\treverse_proxy nginx:8080 /m)
    assert.match(read('deploy/nginx/listen.conf'), /^listen 8080;$/m)
    assert.match(read('deploy/nginx/listen.conf'), /^real_ip_header X-Forwarded-For;$/m)
    assert.match(shared, /COPERTO_TRUSTED_HOPS: 1$/m)
  })

  it('closes connections to nginx before nginx does', () => {
    const seconds = (name, line) => Number(line.exec(read(name))?.[1])
    const [caddy, nginx] = [
      seconds('deploy/caddy/Caddyfile', /keepalive (\d+)s/),
      seconds('deploy/nginx/nginx.conf', /^ +keepalive_timeout (\d+)s;\n +send_timeout/m),
    ]
    assert.ok(caddy < nginx)
  })

  it('backs up the database that is served, and is unhealthy without a backup of the day', () => {
    const [, database = ''] = /@postgres:5432\/(\$\{.*\})$/m.exec(shared) ?? []
    assert.notEqual(database, '')
    assert.ok(services.backup.includes(`PGDATABASE: ${database}\n`))
    assert.match(services.backup, /sh \/deploy\/backup\.sh && sleep 86400/)
    assert.match(services.backup, /volumes: \["\.\/deploy\/backup:\/deploy:ro", "backups:\/backups"\]/)
    assert.match(services.backup, /-mmin -1560/)
  })
})
