'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { MenuSheetProps, ToolProps } from '@/components/menu/page/menu-context'
import type { ToolName } from '@/components/menu/page/menu-tools'
import { SheetWait } from '@/components/menu/page/sheet-wait'

type More = typeof import('@/components/menu/later/deferred-bundle')

let known: Promise<More> | null = null

/** What comes after the page: one door, so that the page itself knows of one file. Rejects where the network does. */
export const loadMore = (): Promise<More> => {
  known ??= import('@/components/menu/later/deferred-bundle')
  known.catch(() => {
    known = null
  })
  return known
}

let knownSheet: ComponentType<MenuSheetProps> | null = null

/** The code of the sheets; rejects where the network does, and may then be asked again. */
export const loadSheet = async (): Promise<ComponentType<MenuSheetProps>> => {
  knownSheet ??= await (await loadMore()).importSheet()
  return knownSheet
}

/** The code of a tool, likewise. */
export const loadTool = async (name: ToolName): Promise<ComponentType<ToolProps>> => (await loadMore()).importTool(name)

type Loading<Props> = {
  load: () => Promise<ComponentType<Props>>
  onFailed: () => void
  from?: ComponentType<Props> | null
}

/** Code that comes when it is needed. Not `lazy`, which would keep a failure for ever. */
const useCode = <Props,>({ load, onFailed, from = null }: Loading<Props>): ComponentType<Props> | null => {
  const [Code, setCode] = useState(() => from)
  const [first] = useState(() => load)
  useEffect(() => {
    let here = true
    first().then(
      (code) => here && setCode(() => code),
      () => here && onFailed(),
    )
    return () => {
      here = false
    }
  }, [first, onFailed])
  return Code
}

/** A sheet whose code comes when the first is opened. */
export const LazySheet = (props: MenuSheetProps) => {
  const Sheet = useCode({ load: loadSheet, onFailed: props.onFailed, from: knownSheet })
  return Sheet ? <Sheet {...props} /> : <SheetWait name={props.sheet.name} />
}

/** A tool whose code comes when it is opened; until then what was tapped is marked. */
export const LazyTool = ({ name, onFailed, ...tool }: ToolProps & { name: ToolName; onFailed: () => void }) => {
  const Tool = useCode({ load: () => loadTool(name), onFailed })
  const waits = !Tool
  useEffect(() => {
    const button = document.querySelector(`[data-tool=${name}]`)
    button?.classList.toggle('waiting', waits)
    return () => button?.classList.remove('waiting')
  }, [name, waits])
  return Tool && <Tool {...tool} />
}
