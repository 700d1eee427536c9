import { type Point, ringStep } from '@/lib/browser/office/services/zone-map'

/** Half of the drawing's side, in its own units. */
const HALF = 100

type DrawingProps = {
  points: readonly Point[]
  /** Metres from the middle to the border. */
  reach: number
  /** Of the circles, 'km'. */
  unit: string
  north: string
}

/** The zone, the venue in the middle, and circles by their kilometres. */
export const ZoneDrawing = ({ points, reach, unit, north }: DrawingProps) => {
  const scale = HALF / reach
  const step = ringStep(reach)
  const rings = Array.from({ length: Math.floor((reach * Math.SQRT2) / step) }, (_, at) => (at + 1) * step)
  return (
    <svg viewBox={`${-HALF} ${-HALF} ${HALF * 2} ${HALF * 2}`} aria-hidden="true">
      {rings.map((metres) => (
        <g key={metres}>
          <circle className="zone-ring" r={metres * scale} />
          <text x={2} y={-metres * scale + 6}>
            {`${metres / 1_000} ${unit}`}
          </text>
        </g>
      ))}
      <polygon className="zone-area" points={points.map(({ x, y }) => `${x * scale},${-y * scale}`).join(' ')} />
      <circle className="zone-venue" r={2.5} />
      <text className="zone-north" x={0} y={-HALF + 8} textAnchor="middle">
        {`↑ ${north}`}
      </text>
    </svg>
  )
}
