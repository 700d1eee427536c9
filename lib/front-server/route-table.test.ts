import { describe, expect, it } from '@jest/globals'
import { createRouteMatcher } from '@/lib/front-server/route-table'

const matchRoute = createRouteMatcher([
  ...['/', '/404', '/q/[venue]', '/[type]/q/[venue]', '/[type]/q/[venue]/menu', '/[type]/q/[venue]/orders/tables'],
  ...[
    '/api/orders',
    '/api/orders/[id]/confirm',
    '/api/webhooks/[provider]',
    '/api/returns/[provider]',
    '/api/venues/[ref]/qr.png',
  ],
  ...['/photos/[id]/[size]', '/look/[lang]/[type]/[ref]/menu'],
  ...[
    '/api/health',
    '/api/health/live',
    '/api/desk/state',
    '/api/office/draft',
    '/api/track',
    '/api/venues/[ref]/items/[kind]/[id]',
  ],
])

const PAGE = 'app page'
const LONG = 'a'.repeat(65)

const CASES: [string, string][] = [
  ['/', PAGE],
  ['/?lang=de', PAGE],
  ['/404', 'not-found'],
  ['/q/1001', PAGE],
  ['/r/q/1001', PAGE],
  ['/r/q/1001/', PAGE],
  ['/r/q/1001/menu?shareid=a.b', PAGE],
  ['/b/q/trattoria-lucia/menu', PAGE],
  ['/look/de/r/look-25-3-abc-x_-y/menu', PAGE],
  ['/look/de/x/look-25-3-abc-x_-y/menu', 'unknown page'],
  ['/r/q/%31001/menu', PAGE],
  ['/api/orders', 'app order'],
  ['/api/orders/ord_1/confirm', 'app order'],
  ['/api/webhooks/stripe', 'app order'],
  ['/api/returns/lemonway', 'app order'],
  ['/api/desk/state', 'app order'],
  ['/api/track', 'app other'],
  ['/api/health', 'app order'],
  ['/api/health/live', 'app order'],
  ['/api/venues/1001/qr.png?size=256', 'app other'],
  ['/api/venues/1001/items/dish/1', 'app other'],
  ['/photos/k3J9-0aB_DeFgHiJ-c8a27b/card', 'app other'],
  ['/photos/k3J9-0aB_DeFgHiJ-c8a27b', 'unknown file'],
  ['/photos/', 'unknown file'],
  ['/nonsense', 'unknown page'],
  ['/a/b/c?x=1', 'unknown page'],
  ['/x/q/1001', 'unknown page'],
  ['/R/q/1001', 'unknown page'],
  ['/r', 'unknown page'],
  ['/r/q', 'unknown page'],
  ['/r/q/', 'unknown page'],
  ['/r/q/1001/Menu', 'unknown page'],
  ['/r/q/1001/menu/more', 'unknown page'],
  [`/${'a/'.repeat(500)}`, 'unknown page'],
  ['//', 'unknown page'],
  ['//evil.example', 'unknown file'],
  ['//evil/', 'unknown page'],
  ['/\\evil', 'unknown page'],
  ['/%ff/menu', 'unknown page'],
  ['/it/r/q/1001', 'unknown page'],
  ['/strict/it/r/1001', 'unknown page'],
  ['/strict/it/desk', 'unknown page'],
  ['/strict/it/office', 'unknown page'],
  ['/strict/it/operator', 'unknown page'],
  ['/api/office/draft', 'app other'],
  ['/anything.with.dot', 'unknown file'],
  ['/.env', 'unknown file'],
  ['/wp-login.php?a=b', 'unknown file'],
  ['/r/q/1001/menu.rsc', 'unknown file'],
  ['/r/q/1001/menu.segments/_tree.segment.rsc', 'unknown file'],
  ['/r/q/a.b', 'unknown file'],
  ['/_next/image?url=%2Ficon.svg&w=64&q=75', 'unknown file'],
  ['/_next/data/x/r/q/1001.json', 'unknown file'],
  ['/_next/static/none.js', 'unknown file'],
  ['/_next/postponed/resume', 'unknown file'],
  ['/r/q/-1/menu', 'not-found'],
  ['/r/q/1001%2fmenu', 'not-found'],
  ['/r/q/1001%20/menu', 'not-found'],
  ['/r/q/%F0%9F%8D%95', 'not-found'],
  ['/q/__proto__', 'not-found'],
  [`/r/q/${LONG}/menu`, 'not-found'],
  ['/api', 'unknown page'],
  ['/api/', 'unknown api'],
  ['/api/nonsense', 'unknown api'],
  ['/api/orders/', 'app order'],
  ['/api//orders', 'unknown api'],
  ['/api/orders/a/b/c', 'unknown api'],
  [`/api/venues/${LONG}/items/dish/1`, 'unknown api'],
  ['/api/venues/_/qr.png', 'unknown api'],
]

describe('the route of an address', () => {
  for (const [url, expected] of CASES) {
    it(`${url.slice(0, 60)}: ${expected}`, () => {
      const { to, bulkhead, as }: { to: string; bulkhead?: string; as?: string } = matchRoute(url)
      expect([to, bulkhead ?? as].filter(Boolean).join(' ')).toBe(expected)
    })
  }
})
