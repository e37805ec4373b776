import { isImportFile } from '@imsang/domain/csv-import'
import { useEffect, useRef, useState } from 'react'
import { reasonOf, toastOfRefusal } from '../terms'
import { IMPORT } from './messages'
import type { ImportActions, ImportedRow, ImportOf, ReadFile } from './terms'

/** How far an import is. */
export type ImportPhase =
  | { kind: 'choose'; fault: string | null }
  | { kind: 'reading' }
  | { kind: 'unfinished'; file: ReadFile }
  | { kind: 'checking'; file: ReadFile }
  | { kind: 'not-checked'; file: ReadFile; reason: string | null }
  | { kind: 'preview'; file: ReadFile; rows: readonly ImportedRow[] }
  | { kind: 'importing'; file: ReadFile }
  | { kind: 'not-imported'; file: ReadFile; reason: string | null }
  | { kind: 'done'; file: ReadFile; rows: readonly ImportedRow[] }

/** What can be done with a file. */
export interface ImportSteps {
  choose: (file: File) => void
  check: (file: ReadFile) => void
  run: (file: ReadFile) => void
  beginAnew: (file: ReadFile) => void
  chooseAnother: () => void
}

/** The result in one sentence [STUDY-276]. */
export function resultText(rows: readonly ImportedRow[]): string {
  const imported = rows.filter(({ isValid }) => isValid).length
  return IMPORT.done(imported, rows.length - imported)
}

/**
 * Leads a file from its choice to its result. A step that ends after the dialog was closed changes nothing any more, but an
 * import goes on and tells its result by a toast.
 * @see STUDY-275, STUDY-276, STUDY-350, STUDY-351, STUDY-352, STUDY-358
 */
export function useImport({ kind }: ImportOf, actions: ImportActions): ImportSteps & { phase: ImportPhase } {
  const [phase, setPhase] = useState<ImportPhase>({ kind: 'choose', fault: null })
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const choose = async (chosen: File) => {
    if (!isImportFile(kind, chosen)) return setPhase({ kind: 'choose', fault: kind.refused })
    setPhase({ kind: 'reading' })
    const read = await actions.read(chosen)
    if (!isOpen.current) return
    if (!read.ok) setPhase({ kind: 'choose', fault: read.message ?? kind.refused })
    else if (read.file.isUnfinished) setPhase({ kind: 'unfinished', file: read.file })
    else await check(read.file)
  }
  const check = async (file: ReadFile) => {
    setPhase({ kind: 'checking', file })
    const checked = await actions.check(file)
    if (!isOpen.current) return
    setPhase(
      checked.ok
        ? { kind: 'preview', file, rows: checked.rows }
        : { kind: 'not-checked', file, reason: reasonOf(checked.message) },
    )
  }
  const run = async (file: ReadFile) => {
    setPhase({ kind: 'importing', file })
    const done = await actions.run(file)
    if (!isOpen.current) {
      const toast = done.ok
        ? ({ kind: 'success', message: resultText(done.rows) } as const)
        : toastOfRefusal(IMPORT.notImported, done.message)
      return actions.notify(toast)
    }
    setPhase(
      done.ok
        ? { kind: 'done', file, rows: done.rows }
        : { kind: 'not-imported', file, reason: reasonOf(done.message) },
    )
  }
  return {
    phase,
    choose: (file: File) => void choose(file),
    check: (file: ReadFile) => void check(file),
    run: (file: ReadFile) => void run(file),
    beginAnew: (file: ReadFile) => {
      actions.forget(file)
      void check(file)
    },
    chooseAnother: () => setPhase({ kind: 'choose', fault: null }),
  }
}
