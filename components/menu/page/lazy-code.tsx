'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { MenuSheetProps, ToolProps } from '@/components/menu/page/menu-context'
import { isView, type ToolName } from '@/components/menu/page/menu-tools'
import { SheetWait } from '@/components/ui/sheet-wait'

type DeferredBundle = typeof import('@/components/menu/later/deferred-bundle')

let bundle: Promise<DeferredBundle> | null = null

/** The only dynamic import: every page loads one line for each. Retryable after a failure. */
export const loadDeferredBundle = (): Promise<DeferredBundle> => {
  bundle ??= import('@/components/menu/later/deferred-bundle')
  bundle.catch(() => {
    bundle = null
  })
  return bundle
}

let sheetCode: ComponentType<MenuSheetProps> | null = null

export const loadSheet = async (): Promise<ComponentType<MenuSheetProps>> => {
  sheetCode ??= await (await loadDeferredBundle()).importSheet()
  return sheetCode
}

export const loadTool = async (name: ToolName): Promise<ComponentType<ToolProps>> =>
  (await loadDeferredBundle()).importTool(name)

type Loading<Props> = {
  load: () => Promise<ComponentType<Props>>
  onFailed: () => void
  loaded?: ComponentType<Props> | null
}

/** Not React.lazy, which caches a failure for ever. */
const useCode = <Props,>({ load, onFailed, loaded = null }: Loading<Props>): ComponentType<Props> | null => {
  const [Code, setCode] = useState(() => loaded)
  const [first] = useState(() => load)
  useEffect(() => {
    let mounted = true
    first().then(
      (code) => mounted && setCode(() => code),
      () => mounted && onFailed(),
    )
    return () => {
      mounted = false
    }
  }, [first, onFailed])
  return Code
}

export const LazySheet = (props: MenuSheetProps) => {
  const Sheet = useCode({ load: loadSheet, onFailed: props.onFailed, loaded: sheetCode })
  return Sheet ? <Sheet {...props} /> : <SheetWait name={props.sheet.name} full onClose={props.onClose} />
}

/** Marks the tapped button until the code is there. */
export const LazyTool = ({ name, ...tool }: ToolProps & { name: ToolName }) => {
  const Tool = useCode({ load: () => loadTool(name), onFailed: tool.onFailed })
  const waits = !Tool
  useEffect(() => {
    const button = document.querySelector(`[data-tool=${name}]`)
    button?.classList.toggle('waiting', waits)
    return () => button?.classList.remove('waiting')
  }, [name, waits])
  if (Tool) return <Tool {...tool} />
  return !isView(name) && <SheetWait name="" onClose={tool.onClose} />
}
