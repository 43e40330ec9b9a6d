import { fill } from '@agency/web-kit'
import { useState } from 'react'
import { fileDate } from '../platform/dates.ts'
import { download } from '../platform/download.ts'
import { errorMessage } from '../platform/error-message.ts'
import { usePanel } from '../platform/panel-context.ts'
import { readAll, readSome } from '../platform/read-all.ts'
import { componentsContent } from './components.content.ts'

/** Downloads records of a list as CSV: all with the current filter and order, or those that are chosen. */
export function useCsvExport<Item extends { readonly id: string }>({
  path,
  failure,
  file,
  options,
  toText,
}: {
  readonly path: string
  readonly failure: string
  /** File name with `{date}`. */
  readonly file: string
  readonly options: object
  readonly toText: (items: readonly Item[]) => string
}) {
  const { api, toast } = usePanel()
  const [isExporting, setExporting] = useState(false)
  async function save(read: () => Promise<readonly Item[]>) {
    setExporting(true)
    try {
      const items = await read()
      download(fill(file, { date: fileDate() }), 'text/csv;charset=utf-8', toText(items))
    } catch (error) {
      toast({ variant: 'destructive', title: componentsContent.csvFailed, description: errorMessage(error) })
    } finally {
      setExporting(false)
    }
  }
  return {
    exportAll: () => save(() => readAll<Item>({ api, path, failure, options })),
    exportSome: (ids: readonly string[]) => save(() => readSome<Item>({ api, path, failure, ids })),
    isExporting,
  }
}
