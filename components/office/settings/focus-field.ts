import { fieldAt } from '@/lib/core/office/screens/find-field'

const CONTROLS = 'input:not([type="file"]):not([type="color"]), select, textarea, button'

const controlIn = (frame: Element | null | undefined): HTMLElement | null =>
  frame?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? frame?.querySelector<HTMLElement>(CONTROLS) ?? null

/** Takes the focus to a field that somebody came for: to what is wrong in it, or to its first control. */
export const focusField = (screen: HTMLElement | null, path: string): boolean => {
  // A field within an object may have no frame of its own.
  const names = [path, fieldAt(path)?.spec.path ?? path]
  const frames = names.map((name) => screen?.querySelector(`[data-field="${CSS.escape(name)}"]`))
  const control = frames.map(controlIn).find((each) => each !== null)
  control?.focus()
  control?.scrollIntoView({ block: 'nearest' })
  return control !== undefined
}
