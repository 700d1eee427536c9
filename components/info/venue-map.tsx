'use client'

import { useEffect, useRef, useState } from 'react'
import type { MapsAccess } from '@/components/info/google-map'
import { MapPin } from '@/components/info/map-pin'
import { mapsLink } from '@/lib/core/http/links'
import type { Locale } from '@/lib/core/i18n/locales'
import type { PublicVenue } from '@/lib/core/venue/venue'
import { venueAddress } from '@/lib/core/venue/venue-address'

type Words = Record<'open' | 'newTab' | 'show' | 'source' | 'loading' | 'failed' | 'mapOf' | 'marker', string>

type Props = {
  venue: Pick<PublicVenue, 'name' | 'address' | 'city' | 'latitude' | 'longitude'>
  locale: Locale
  words: Words
  access?: MapsAccess
}

/**
 * Venue location (spec section 2). Privacy: the map service loads only on request; address and link remain if it
 * fails.
 */
export const VenueMap = ({ venue, locale, words, access }: Props) => {
  const [state, setState] = useState<'address' | 'loading' | 'live' | 'failed' | 'lost'>('address')
  const canvas = useRef<HTMLElement>(null)
  const marker = useRef<HTMLAnchorElement>(null)
  const failed = state === 'failed' || state === 'lost'
  const askable = state !== 'live' && state !== 'lost'
  const link = { href: mapsLink(venue.latitude, venue.longitude), target: '_blank', rel: 'noopener noreferrer' }

  // The focused button unmounted.
  useEffect(() => {
    if (state === 'live') canvas.current?.focus({ preventScroll: true })
  }, [state])

  const show = async (offered: MapsAccess) => {
    if (state === 'loading') return
    setState('loading')
    try {
      const { drawMap } = await import('@/components/info/google-map')
      if (!canvas.current || !marker.current) return
      await drawMap({
        access: offered,
        locale,
        place: venue,
        canvas: canvas.current,
        marker: marker.current,
        onLost: () => setState('lost'),
      })
      setState('live')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="info-map" data-state={state} data-offered={access ? '' : undefined}>
      {access && (
        <div className="info-map-view">
          <div className="info-map-canvas">
            <section ref={canvas} className="info-map-live" aria-label={words.mapOf} tabIndex={-1} />
          </div>
          {state !== 'live' && <MapPin />}
        </div>
      )}
      {access && (
        <div hidden>
          <a ref={marker} className="info-map-marker" {...link}>
            <MapPin />
            <span className="visually-hidden">
              {words.marker} {words.newTab}
            </span>
          </a>
        </div>
      )}
      <div className="info-map-label">
        <strong>{venue.name}</strong>
        <span>{venueAddress(venue)}</span>
        <span className="info-map-ways">
          <a className="info-map-open" {...link}>
            {words.open}
            <span className="visually-hidden"> {words.newTab}</span>
          </a>
          {access && askable && (
            <button type="button" className="button" aria-disabled={state === 'loading'} onClick={() => show(access)}>
              {words.show}
            </button>
          )}
        </span>
        {access && state === 'address' && <small>{words.source}</small>}
        <small role="status" className={failed ? 'info-map-failed' : undefined}>
          {state === 'loading' && words.loading}
          {failed && words.failed}
        </small>
      </div>
    </div>
  )
}
