import type { CodeCard } from '@/lib/core/office/office-codes-api'

/** Black on white in the dark too, or no camera reads it. `label`: for screen readers; without one it is hidden to them. */
export const CodeDrawing = ({
  code: { size, path },
  label,
}: Pick<CodeCard, 'code'> & { label?: string | undefined }) => (
  <svg
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    role="img"
    aria-label={label}
    aria-hidden={label === undefined}
  >
    <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
    <path fill="#000" d={path} />
  </svg>
)
