/** The venue's initial where it has no logo. Inline: few venues lack one, and every menu carries the style sheet. */
export const INITIAL_STYLE = {
  display: 'grid',
  placeItems: 'center',
  inlineSize: '56px',
  blockSize: '56px',
  borderRadius: '50%',
  background: 'var(--accent)',
  color: 'var(--accent-ink)',
  font: '600 1.6rem var(--font-display)',
}

export const initialOf = (name: string): string => [...name][0] ?? ''
