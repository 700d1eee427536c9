/// <reference types="google.maps" />
'use client'

import { Loader } from '@googlemaps/js-api-loader'
import { MAP_ZOOM, MIN_ZOOM, meansMarker } from '@/components/info/map-rules'
import { withTimeout } from '@/lib/core/async/with-timeout'
import type { Locale } from '@/lib/core/i18n/locales'

/** The key is public; `url` overrides the vendor's script. */
export type MapsAccess = { key: string; url?: string }

type MapRequest = {
  access: MapsAccess
  locale: Locale
  place: { latitude: number; longitude: number }
  canvas: HTMLElement
  /** A real link, for keyboards and screen readers. */
  marker: HTMLAnchorElement
  /** The key was refused later. */
  onLost: () => void
}

/** The loader's own retries do not cover a hanging script. */
const TIMEOUT_MS = 20_000

const load = async ({ access: { key, url }, locale }: MapRequest): Promise<typeof google.maps> => {
  const address = url ? { url } : {}
  const loader = new Loader({
    apiKey: key,
    ...address,
    retries: 3,
    libraries: ['maps'],
    language: locale,
    region: 'IT',
  })
  const { maps } = await withTimeout(TIMEOUT_MS, loader.load())
  return maps
}

const putMarker = (maps: typeof google.maps, map: google.maps.Map, { place, marker }: MapRequest) => {
  const point = new maps.LatLng(place.latitude, place.longitude)
  const overlay = new maps.OverlayView()
  overlay.onAdd = () => overlay.getPanes()?.overlayMouseTarget.append(marker)
  overlay.onRemove = () => marker.remove()
  overlay.draw = () => {
    const at = overlay.getProjection().fromLatLngToDivPixel(point)
    if (at) marker.style.translate = `${at.x}px ${at.y}px`
  }
  overlay.setMap(map)
  let clickedAt = Number.NEGATIVE_INFINITY
  marker.addEventListener('click', ({ timeStamp }) => {
    clickedAt = timeStamp
  })
  map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
    const projection = overlay.getProjection()
    const clicked = latLng && projection.fromLatLngToContainerPixel(latLng)
    const markerAt = projection.fromLatLngToContainerPixel(point)
    if (!clicked || !markerAt) return
    const distance = Math.hypot(clicked.x - markerAt.x, clicked.y - markerAt.y)
    if (meansMarker({ distance, sinceMarkerClick: performance.now() - clickedAt })) marker.click()
  })
}

/** Live map with marker (spec section 2); loads the script on demand. Rejects after three retries. */
export const drawMap = async (request: MapRequest): Promise<void> => {
  Object.assign(window, { gm_authFailure: request.onLost })
  const maps = await load(request)
  const { latitude: lat, longitude: lng } = request.place
  const map = new maps.Map(request.canvas, {
    center: { lat, lng },
    zoom: MAP_ZOOM,
    minZoom: MIN_ZOOM,
    clickableIcons: false,
    colorScheme: 'FOLLOW_SYSTEM',
    fullscreenControl: false,
    // One finger scrolls the page, two move the map.
    gestureHandling: 'cooperative',
    mapTypeControl: false,
    streetViewControl: false,
  })
  putMarker(maps, map, request)
}
