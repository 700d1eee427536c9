import { openStorage } from '@/lib/browser/device/browser-storage'
import { watchGoneFiles } from '@/lib/browser/device/gone-files'
import { watchOfflineLinks } from '@/lib/browser/device/offline-links'
import { takeScanFromAddress } from '@/lib/browser/tables/kept-scan'

/**
 * Runs before any page module. Zod probes `new Function`, which the CSP refuses and reports on every visit; `jitless`
 * stops that. Set as a global, as zod's `config` would load the library on the menu.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

openStorage()
takeScanFromAddress()
watchGoneFiles()
watchOfflineLinks()
