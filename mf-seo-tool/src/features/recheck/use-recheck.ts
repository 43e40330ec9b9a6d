import { useEffect, useRef, useState } from 'react'
import { recheck, type Standing } from './recheck-api.ts'

type State = { readonly is: 'idle' } | { readonly is: 'asking' } | Standing

/** Reruns one check. The result lives as long as the open row; the report does not change. */
export function useRecheck(row: Parameters<typeof recheck>[0]) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  async function ask() {
    if (asking.current) return
    const call = new AbortController()
    asking.current = call
    setState({ is: 'asking' })
    try {
      setState(await recheck(row, call.signal))
    } catch {
      // The row was closed meanwhile.
    } finally {
      asking.current = undefined
    }
  }

  return { state, ask }
}
