import '@/components/states/states.css'

const DRAWINGS = {
  plate: (
    <>
      <circle cx="80" cy="62" r="42" />
      <circle cx="80" cy="62" r="27" />
      <path d="M18 24v24a8 8 0 0 0 16 0V24M26 24v76" />
      <path d="M134 100V24c10 6 13 18 13 34h-13" />
    </>
  ),
  sign: (
    <>
      <path d="M80 14v12M46 26l34-12 34 12" />
      <rect x="30" y="26" width="100" height="52" rx="10" />
      <path d="M50 46h60M62 60h36" />
      <path d="M52 100h56" />
    </>
  ),
  pot: (
    <>
      <path d="M38 56h84v30a18 18 0 0 1-18 18H56a18 18 0 0 1-18-18z" />
      <path d="M26 62h12M122 62h12M30 56h100" />
      <path d="M66 44c-6-7 6-11 0-18M82 44c-6-7 6-11 0-18M98 44c-6-7 6-11 0-18" />
    </>
  ),
  chat: (
    <>
      <path d="M44 22h72a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14H78L54 104V84H44a14 14 0 0 1-14-14V36a14 14 0 0 1 14-14z" />
      <path d="M56 53h.1M80 53h.1M104 53h.1" />
    </>
  ),
  done: (
    <>
      <circle cx="80" cy="60" r="42" />
      <path d="m60 62 14 14 28-30" />
    </>
  ),
} as const

export type StateDrawing = keyof typeof DRAWINGS

/** Line drawing in the text colour, for every theme. */
export const StatePicture = ({ drawing }: { drawing: StateDrawing }) => (
  <svg className="state-drawing" viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" focusable="false">
    {DRAWINGS[drawing]}
  </svg>
)
