/** A town that is no town in particular, behind the pin. */
export const MapDrawing = () => (
  <svg className="info-map-drawing" viewBox="0 0 640 350" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className="info-map-park" d="M420-10h160l90 60v130l-130 30-90-60z" />
    <path className="info-map-water" d="M-10 260c120-30 180 40 300 20s220-60 360-10v90H-10z" />
    <path className="info-map-road" d="M-10 90 660 40M-10 190l670-20M90-10l60 370M300-10l-40 370M470-10l70 370" />
    <path className="info-map-street" d="M-10 140h670M200-10l-10 370M380-10l20 370M580-10l-30 370" />
  </svg>
)

/** Its point is the middle of its lower edge. */
export const MapPin = () => (
  <svg className="info-map-pin" viewBox="0 0 40 52" width="40" height="52" aria-hidden="true">
    <path d="M20 51C8 35 2 28 2 19a18 18 0 0 1 36 0c0 9-6 16-18 32z" />
    <circle cx="20" cy="19" r="7" />
  </svg>
)
