import { expect, it } from '@jest/globals'
import { robotsHeaders } from '@/lib/front-server/headers/robots-headers'

const KEPT_OUT = [
  ...['/r/q/1001/orders', '/r/q/1001/orders/', '/r/q/1001/orders?lang=it', '/b/q/trattoria-lucia/orders/tables'],
  ...['/r/q/1001/orders/payments', '/r/q/1001/orders/success?provider=cash', '/d/q/1004/orders/delivery'],
  ...['/r/q/1001/bookingcompleted?booking=1', '/r/q/1001/orders/sharesuccess', '/desk', '/desk/?lang=de'],
  ...['/office', '/office/?lang=de', '/office?view=menu', '/operator', '/operator/?lang=en'],
  ...['/r/q/1001/bill', '/r/q/1001/bill/', '/h/q/1002/bill?part=part_1', '/s/q/1003/bill/receipt?lang=it'],
  '/look/it/r/look-1-2-3-x/menu',
  ...['/r/q/1001/menu?shareid=a', '/r/q/1001?lang=it&shareid=', '/q/1001?shareid=a', '/r/q/1001/info?%73hareid=a'],
]
const LISTED = [
  ...['/', '/?lang=it', '/r/q/1001', '/r/q/1001/menu?lang=de', '/r/q/1001/info', '/r/q/orders', '/r/q/orders/menu'],
  ...['/r/q/bill', '/r/q/1001/bills'],
  ...['/r/q/1001/bookingrestaurant', '/r/q/1001/menu/pdfviewer', '/r/q/1001/menu/c100111', '/r/q/1001/menu?x=shareid'],
  ...['/robots.txt', '/sitemap.xml', '/api/orders', '/desks', '/offices', '/operators'],
]

for (const url of KEPT_OUT) it(`${url} is not to be listed`, () => expect(robotsHeaders(url)[0]?.value).toBe('noindex'))
for (const url of LISTED) it(`${url} may be listed`, () => expect(robotsHeaders(url)).toEqual([]))
