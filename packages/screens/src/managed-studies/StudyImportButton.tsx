import { STUDY_IMPORT } from '@imsang/domain/study-import'
import { Button } from '@imsang/ui/Button'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { type ImportActions, ImportDialog, type ImportOf } from '../import/ImportDialog'
import { useServerHas } from '../server/Server'
import { MANAGED } from './messages'

/** The import of studies, in words [STUDY-273, DEC-227]. */
export const IMPORT_OF_STUDIES: ImportOf = {
  kind: STUDY_IMPORT,
  title: '연구 가져오기',
  hint: '양식의 첫 행은 그대로 두고 한 행에 연구 하나를 적어주세요. 기관은 코드로, 총괄연구책임자는 이메일로, 날짜는 2026-01-31처럼 적습니다. Excel에서는 CSV로 저장합니다.',
  nameColumn: MANAGED.columns.name,
  running: '연구를 가져오는 중입니다.',
  templateName: '연구 가져오기 양식.csv',
  faultyName: '연구 가져오기 오류 행.csv',
}

/** Opens the import of studies [STUDY-061, STUDY-273]. */
export function StudyImportButton({ actions }: { actions: ImportActions }) {
  const [isOpen, setOpen] = useState(false)
  if (!useServerHas('importProjects')) return null
  return (
    <>
      <Button icon={<FileUp size={16} strokeWidth={1.5} aria-hidden />} onPress={() => setOpen(true)}>
        {MANAGED.import}
      </Button>
      {isOpen && <ImportDialog of={IMPORT_OF_STUDIES} actions={actions} onClose={() => setOpen(false)} />}
    </>
  )
}
