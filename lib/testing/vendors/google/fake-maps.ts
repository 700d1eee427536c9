import { serveLoopback } from '@/lib/testing/loopback'

/**
 * The part of the maps script that the information page uses, in the words of its own documentation: the map keeps
 * its options as `window.fakeMap`, and its place always lies in the middle of its canvas.
 */
const SCRIPT = `(() => {
  const maps = google.maps
  const ready = maps.__ib__
  class LatLng { constructor(lat, lng) { Object.assign(this, { lat: () => lat, lng: () => lng }) } }
  class Map {
    constructor(canvas, options) {
      Object.assign(this, { canvas, listeners: [] })
      canvas.addEventListener('click', ({ clientX, clientY }) => {
        const { left, top } = canvas.getBoundingClientRect()
        for (const hear of this.listeners) hear({ latLng: { at: { x: clientX - left, y: clientY - top } } })
      })
      window.fakeMap = { options }
    }
    addListener(name, hear) { if (name === 'click') this.listeners.push(hear) }
  }
  class OverlayView {
    setMap(map) {
      this.map = map
      const pane = document.createElement('div')
      Object.assign(pane.style, { position: 'absolute', inset: '0 auto auto 0' })
      map.canvas.append(pane)
      this.pane = pane
      this.onAdd()
      this.draw()
    }
    getPanes() { return { overlayMouseTarget: this.pane } }
    getProjection() {
      const { clientWidth, clientHeight } = this.map.canvas
      const at = (place) => place.at ?? { x: clientWidth / 2, y: clientHeight / 2 }
      return { fromLatLngToDivPixel: at, fromLatLngToContainerPixel: at }
    }
  }
  Object.assign(maps, { LatLng, Map, OverlayView, importLibrary: async () => maps })
  ready()
})()`

export type FakeMaps = {
  /** Address of its script. */
  url: string
  /** Queries of the loads so far. */
  loads: URLSearchParams[]
  /** Forgets the loads, and fails the next so many. */
  failNext: (failures: number) => void
  close: () => Promise<void>
}

/** A maps service on the loopback whose script fails the first `failures` times. */
export const startFakeMaps = async ({ failures: first }: { failures: number }): Promise<FakeMaps> => {
  const loads: URLSearchParams[] = []
  let failures = first
  const { origin, close } = await serveLoopback((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://maps')
    if (pathname !== '/maps/api/js') return response.writeHead(404).end()
    loads.push(searchParams)
    if (loads.length <= failures) return response.writeHead(503).end()
    return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT)
  })
  const failNext = (next: number): void => {
    loads.length = 0
    failures = next
  }
  return { url: `${origin}/maps/api/js`, loads, failNext, close }
}
