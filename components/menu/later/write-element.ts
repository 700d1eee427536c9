import { isValidElement, type ReactNode } from 'react'

type Props = { children?: ReactNode; [attribute: string]: unknown }

const setAttributes = (element: HTMLElement, { children: _, className, style, ...rest }: Props): void => {
  if (typeof className === 'string') element.className = className
  Object.assign(element.style, style)
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null && value !== false)
      element.setAttribute(name, value === true ? '' : String(value))
  }
}

/**
 * Writes plain components (no hooks, no handlers) as DOM. A second React root would split its code, which every page
 * loads.
 */
export const writeElement = (parent: Node, node: ReactNode): void => {
  if (node === null || node === undefined || typeof node === 'boolean') return
  if (Array.isArray(node)) {
    for (const child of node) writeElement(parent, child)
    return
  }
  if (!isValidElement<Props>(node)) {
    parent.appendChild(document.createTextNode(String(node)))
    return
  }
  const { type, props } = node
  if (typeof type === 'string') {
    const element = document.createElement(type)
    setAttributes(element, props)
    writeElement(element, props.children)
    parent.appendChild(element)
  } else {
    const isComponent = typeof type === 'function'
    writeElement(parent, isComponent ? (type as (props: Props) => ReactNode)(props) : props.children)
  }
}
