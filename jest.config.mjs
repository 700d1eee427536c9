/** ESM-only packages, to be transformed. */
const modulesOnly = [
  'cookie',
  'next-intl',
  'use-intl',
  'uqr',
  'hucre',
  'icu-minify',
  'intl-messageformat',
  '@formatjs',
  '@eloqnt',
  '@schummar',
  'json-stringify-pretty-compact',
  'temporal-polyfill',
  'temporal-utils',
]

const NOTHING = '<rootDir>/node_modules/server-only/empty.js'

const transform = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
}

// A zone far from the venue's finds rules that use the machine's.
process.env.TZ = 'Pacific/Auckland'

/** Tests directly in such a folder belong to the proof, even if the clone lies below one. */
const PROOF = '/proof/[^/]+$'

const shared = {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: { '\\.(ts|tsx|js|mjs)$': ['@swc/jest', transform] },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleNameMapper: {
    '^server-only$': NOTHING,
    '\\.css$': NOTHING,
    // Zod's 50 unused locales would load per test file.
    '^\\.\\./locales/index\\.cjs$': NOTHING,
    '^@/(.*)$': '<rootDir>/$1',
  },
  // Looked up once per file, not through the test context at each use.
  sandboxInjectedGlobals: [
    ...['Object', 'Array', 'String', 'Number', 'Boolean', 'Math', 'JSON', 'Symbol', 'Error', 'Map', 'Set', 'RegExp'],
    ...['Promise', 'BigInt'],
  ],
  globalSetup: '<rootDir>/lib/testing/test-folder/global-setup.mjs',
  globalTeardown: '<rootDir>/lib/testing/test-folder/global-teardown.mjs',
  setupFiles: ['<rootDir>/lib/testing/property-seed.ts'],
}

const sides = ['<rootDir>/lib', '<rootDir>/app', '<rootDir>/components', '<rootDir>/messages']

/** @type {import('jest').Config} */
export default {
  projects: [
    { ...shared, displayName: 'gate', roots: sides, testPathIgnorePatterns: ['/node_modules/', PROOF] },
    {
      ...shared,
      displayName: 'proof',
      roots: [...sides, '<rootDir>/e2e/faults'],
      testMatch: ['**/proof/*.test.ts', '**/e2e/faults/*.test.ts'],
    },
  ],
  // Machines differ fourfold; only failures wait this long.
  testTimeout: 120_000,
  // One above two cores: tests wait a quarter of their time.
  maxWorkers: 3,
  // Closing files and connections takes over 0.5 s during a build.
  workerGracefulExitTimeout: 10_000,
}
