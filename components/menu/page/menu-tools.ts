/** The tools of the menu, by the `data-tool` of what opens them, and where they show: over it or in its place. */
const TOOLS = {
  search: 'view',
  favourites: 'view',
  filter: 'dialog',
  legend: 'dialog',
  newsletter: 'dialog',
  call: 'dialog',
  language: 'dialog',
} as const

export type ToolName = keyof typeof TOOLS

const isToolName = (name: unknown): name is ToolName => typeof name === 'string' && Object.hasOwn(TOOLS, name)

/** The tool a value names, as a button or the history does; null when it is none. */
export const toolNamed = (name: unknown): ToolName | null => (isToolName(name) ? name : null)

/** A view takes the menu's place, and a sheet can open over it; a dialog stands alone. */
export const isView = (tool: ToolName | null): boolean => tool !== null && TOOLS[tool] === 'view'
