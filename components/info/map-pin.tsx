export const MapPin = () => (
  <svg className="info-map-pin" viewBox="0 0 40 52" width="40" height="52" aria-hidden="true">
    <path d="M20 51C8 35 2 28 2 19a18 18 0 0 1 36 0c0 9-6 16-18 32z" />
    <circle cx="20" cy="19" r="7" />
  </svg>
)
