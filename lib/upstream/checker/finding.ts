/** 'error': a diner is harmed or content is lost; 'warning': Coperto repairs it. */
export type Finding = { outcome: 'error' | 'warning'; sentence: string }

const LONGEST = 120

export const shown = (sent: unknown): string => {
  const text = JSON.stringify(sent) ?? 'not sent'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

type Fault = { field: string; sent: unknown; expected: string; outcome?: Finding['outcome'] }

/** 'Venue 77, course 1, dish 5: price is "s.q."; expected: euros'. */
export const finding = (at: string, { field, sent, expected, outcome = 'error' }: Fault): Finding => ({
  outcome,
  sentence: `${at}: ${field} is ${shown(sent)}; expected: ${expected}.`,
})
