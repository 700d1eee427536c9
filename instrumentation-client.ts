import { watchGoneFiles } from '@/lib/browser/gone-files'

/**
 * Runs before any module of a page. Zod tries `new Function` once to see whether it may make code of text: the policy
 * refuses, and the browser reports every visit. Told here it never tries. Not by zod's own `config`: the menu would load
 * the library for that.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

watchGoneFiles()
