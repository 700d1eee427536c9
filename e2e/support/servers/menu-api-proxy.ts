import { type Loopback, serveLoopback } from '@/lib/testing/loopback'

type MenuApiProxy = Loopback & {
  /** While it is down every connection ends without an answer. */
  setDown: (isDown: boolean) => void
  /** While it is held every request waits for its answer. */
  setHeld: (isHeld: boolean) => void
  /** What a dish costs from now on, in euros. */
  setPrice: (dishId: number, euros: number) => void
}

/** Stands between Coperto and a menu API, as the network and the venue's own people do. */
export const startMenuApiProxy = async (upstream: string): Promise<MenuApiProxy> => {
  let down = false
  let held: (() => void)[] | null = null
  const prices = new Map<string, number>()
  const priced = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('id' in value && 'price' in value)) return value
    return { ...value, price: prices.get(String(value.id)) ?? value.price }
  }
  const loopback = await serveLoopback(async (request, response) => {
    if (down) return void request.socket.destroy()
    const line = held
    if (line) await new Promise<void>((letGo) => void line.push(letGo))
    const { authorization = '' } = request.headers
    const answer = await fetch(`${upstream}${request.url}`, { headers: { authorization } })
    const body = JSON.stringify(JSON.parse(await answer.text(), priced))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
  })
  return {
    ...loopback,
    setDown: (isDown) => {
      down = isDown
    },
    setHeld: (isHeld) => {
      for (const letGo of held ?? []) letGo()
      held = isHeld ? [] : null
    },
    setPrice: (dishId, euros) => void prices.set(String(dishId), euros),
  }
}
