/** Tools by `data-tool`, and whether they cover or replace the menu. */
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

export const toolNamed = (name: unknown): ToolName | null => (isToolName(name) ? name : null)

/** A view replaces the menu and may have a sheet over it. */
export const isView = (tool: ToolName | null): boolean => tool !== null && TOOLS[tool] === 'view'
