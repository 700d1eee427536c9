import type { Browser, Page } from 'playwright/test'
import { HEARD } from '@/e2e/support/heard'
import { messages } from '@/e2e/support/messages'
import { line, orderRequest, postOrder } from '@/e2e/support/place-order'
import { expect } from '@/e2e/support/servers/own-server'
import type { RunningServer } from '@/e2e/support/servers/start-server'
import { cardOf, deviceAtDesk } from '@/e2e/support/steps/device-at-desk'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'

const say = messages('it')

/** A demo venue with a kitchen and a bar, which fires the courses of a meal. */
export const CALAVERA = 1008
export const [KITCHEN, BAR] = ['Cucina', 'Bar']
export const STARTER = { id: 1008001, name: 'Guacamole al mortaio', price: 850 }
export const MAIN = { id: 1008011, name: 'Burrito carbonara', price: 1250 }
export const DRINK = { id: 1008802, name: 'Negroni Oaxaqueño', price: 1000 }
export const COVER = 150

/** One main dish and two drinks. */
export const request = (table: string, changes: Partial<TableOrderRequest> = {}): TableOrderRequest =>
  orderRequest({
    ...{ venue: String(CALAVERA), table, shownTotal: MAIN.price + 2 * DRINK.price + COVER },
    lines: [line(MAIN.id), line(DRINK.id, { kind: 'drink', quantity: 2 })],
    ...changes,
  })

/** A starter, a main dish and two drinks. */
export const meal = (table: string): TableOrderRequest => {
  const asked = request(table)
  return { ...asked, lines: [line(STARTER.id), ...asked.lines], shownTotal: asked.shownTotal + STARTER.price }
}

export const stationOf = (desk: Page) => desk.getByRole('combobox', { name: say('stations.label') })

/** A column of the board. */
export const columnOf = (desk: Page, name: 'new' | 'accepted' | 'ready') =>
  desk.getByRole('region', { name: say(`desk.columns.${name}`) })

/** Taps a button of an order's card, once it is there. */
export const tap = (desk: Page, orderId: string, name: string) =>
  cardOf(desk, orderId).getByRole('button', { name, exact: true }).click(HEARD)

type Device = Partial<Parameters<typeof deviceAtDesk>[2]>

/** Orders and devices of the venue on a server. */
export const kitchenOn = (place: RunningServer) => {
  const send = async (asked: TableOrderRequest): Promise<string> => {
    const answer = await postOrder(place.url, asked)
    expect(answer.status).toBe(200)
    return (await answer.json()).orderId
  }
  const deskOf = (browser: Browser, device: Device = {}): Promise<Page> =>
    deviceAtDesk(browser, { url: place.url, place }, { venue: CALAVERA, role: 'staff', ...device })
  /** A device that stands at a station, and is called so. */
  const deskAt = async (browser: Browser, station: string, device: Device = {}): Promise<Page> => {
    const desk = await deskOf(browser, { name: station, ...device })
    await stationOf(desk).selectOption(station)
    return desk
  }
  return { send, deskOf, deskAt }
}
