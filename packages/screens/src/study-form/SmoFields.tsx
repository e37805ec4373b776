import { Button } from '@imsang/ui/Button'
import { PickerField } from '@imsang/ui/PickerField'
import { useEffect, useRef, useState } from 'react'
import { LABELS, STUDY_FORM } from './messages'
import { keepName, noResult, optionOf, PICKER_REST_MS } from './OrganizationField'
import type { PersonOption, StudyPickers } from './pickers'
import * as css from './StudyForm.css'
import type { StudyFormControl } from './useStudyForm'

interface SmoFieldsProps {
  form: StudyFormControl
  pickers: StudyPickers
}

/** The people of the chosen SMO: its manager, and its members, who all take part [STUDY-150, STUDY-151, DEC-225]. */
export function SmoFields({ form, pickers }: SmoFieldsProps) {
  const { smoOrganizationId: smo } = form.values
  const manager = optionOf(form, form.values.smoProjectManagerId)
  return (
    <>
      <PickerField
        label={LABELS.smoProjectManagerId}
        searchHint={STUDY_FORM.searchPerson}
        emptyText={noResult}
        load={pickers.members(smo)}
        restMs={PICKER_REST_MS}
        isDisabled={smo === '' || form.isSubmitting}
        description={smo === '' ? STUDY_FORM.smoFirst : undefined}
        value={manager && { ...manager, organizationId: smo }}
        onChange={(person) => {
          keepName(form, person)
          form.setValue('smoProjectManagerId', person?.id ?? '')
        }}
      />
      <div className={css.members}>
        <span className={css.label}>{LABELS.smoCrcIds}</span>
        {smo === '' ? (
          <span className={css.muted}>{STUDY_FORM.smoFirst}</span>
        ) : (
          <Members key={smo} smo={smo} form={form} pickers={pickers} />
        )}
      </div>
    </>
  )
}

/** The request names members as information only, and has room for so many. */
const NAMED_AT_MOST = 200

/** The members as information: the server enrols them all, nobody can be left out. */
function Members({ smo, form, pickers }: SmoFieldsProps & { smo: string }) {
  const [tries, setTries] = useState(0)
  const [members, setMembers] = useState<readonly PersonOption[] | 'failed' | null>(null)
  const latest = useRef({ form, pickers })
  useEffect(() => {
    latest.current = { form, pickers }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again.
  useEffect(() => {
    const call = new AbortController()
    latest.current.pickers.everyMember(smo, call.signal).then(
      (found) => {
        if (call.signal.aborted) return
        setMembers(found)
        latest.current.form.setValue(
          'smoCrcIds',
          found.slice(0, NAMED_AT_MOST).map(({ id }) => id),
        )
      },
      () => {
        if (!call.signal.aborted) setMembers('failed')
      },
    )
    return () => call.abort()
  }, [smo, tries])
  if (members === 'failed') {
    return (
      <>
        <span role="alert">{STUDY_FORM.crcsFailed}</span>
        <Button
          size="small"
          onPress={() => {
            setMembers(null)
            setTries((before) => before + 1)
          }}
        >
          {STUDY_FORM.retry}
        </Button>
      </>
    )
  }
  if (members === null) return <span className={css.muted}>{STUDY_FORM.crcsLoading}</span>
  if (members.length === 0) return <span className={css.muted}>{STUDY_FORM.nobody}</span>
  return (
    <>
      <span className={css.text}>{members.map(({ label }) => label).join(', ')}</span>
      <span className={css.muted}>{STUDY_FORM.crcsHint}</span>
    </>
  )
}
