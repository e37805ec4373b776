import {
  isNewOrganizationType,
  ORGANIZATION_NAME_CHECKING,
  ORGANIZATION_NAME_FREE,
  organizationTypeLabel,
} from '@imsang/domain/organization'
import { DEFAULT_TEXT_LENGTH } from '@imsang/domain/record-fields'
import { labelOf } from '@imsang/domain/route-access'
import { Button } from '@imsang/ui/Button'
import { Form } from '@imsang/ui/Form'
import { useLabels } from '@imsang/ui/LabelsProvider'
import { PageHeader } from '@imsang/ui/PageHeader'
import { Select } from '@imsang/ui/Select'
import { TextArea } from '@imsang/ui/TextArea'
import { Save } from 'lucide-react'
import { RestoredNotice } from '../drafts/RestoredNotice'
import { ChosenPicture } from '../picture/ChosenPicture'
import { CheckedTextField } from '../typed-check/CheckedTextField'
import { ContactFields } from './ContactFields'
import { NEW_ORGANIZATION, ORGANIZATION_LABELS } from './messages'
import * as css from './NewOrganizationScreen.css'
import { type NewOrganizationActions, useNewOrganization } from './useNewOrganization'

export interface NewOrganizationScreenProps {
  /** The types to choose from; null while they load. */
  types: readonly { readonly code: string; readonly name: string }[] | null
  actions: NewOrganizationActions
}

const NAME_NOTES = { running: ORGANIZATION_NAME_CHECKING, free: ORGANIZATION_NAME_FREE }

/** Registers an organisation [ORG-079 … ORG-111]. */
export function NewOrganizationScreen({ types, actions }: NewOrganizationScreenProps) {
  const labels = useLabels()
  const { field, formProps, isSubmitting, draft, name, logo, faults } = useNewOrganization(actions)
  const ownName = field('name')
  const type = field('organizationType')
  return (
    <>
      <PageHeader title={labelOf('addOrganization')} subtitle={NEW_ORGANIZATION.subtitle} />
      <div className={css.body}>
        {draft.isRestored && <RestoredNotice />}
        <Form
          {...formProps}
          isSummaryHidden
          onCheck={() => {
            formProps.onCheck?.()
            if (faults.first !== null) actions.notify({ kind: 'error', message: faults.first })
          }}
        >
          <div className={css.fields}>
            <CheckedTextField
              {...ownName}
              onChange={(text) => {
                ownName.onChange(text)
                name.edit(text)
              }}
              // What the check found is said at once, also before the field is left.
              errorMessage={
                name.check === 'duplicate' || name.check === 'failed'
                  ? (faults.fields.name ?? null)
                  : ownName.errorMessage
              }
              label={ORGANIZATION_LABELS.name}
              autoComplete="off"
              maxLength={DEFAULT_TEXT_LENGTH}
              isRequired
              isReadOnly={isSubmitting}
              check={name.check}
              notes={NAME_NOTES}
              onRepeat={name.repeat}
              repeatLabel={NEW_ORGANIZATION.checkAgain}
            />
            <Select
              {...type}
              onChange={(code) => type.onChange(code !== null && isNewOrganizationType(code) ? code : null)}
              label={ORGANIZATION_LABELS.organizationType}
              placeholder={NEW_ORGANIZATION.chooseType}
              // Our own name of a known type comes before the server's, as with job roles.
              items={(types ?? []).map(({ code, name }) => ({ id: code, label: labelOfType(code, name) }))}
              isLoading={types === null}
              isDisabled={isSubmitting}
              isRequired
            />
            <ContactFields field={field} isReadOnly={isSubmitting} />
            <div className={css.wide}>
              <TextArea
                {...field('memo')}
                label={ORGANIZATION_LABELS.memo}
                maxLength={DEFAULT_TEXT_LENGTH}
                isReadOnly={isSubmitting}
              />
            </div>
            <div className={css.wide}>
              <ChosenPicture
                use="logo"
                name={ownName.value}
                value={logo.file}
                onChange={logo.choose}
                isDisabled={isSubmitting}
              />
            </div>
          </div>
          <div className={css.buttons}>
            <Button onPress={draft.cancel} isDisabled={isSubmitting}>
              {labels.cancel}
            </Button>
            <Button
              type="submit"
              variant="primary"
              isPending={isSubmitting}
              icon={<Save size={16} strokeWidth={1.5} aria-hidden />}
            >
              {isSubmitting ? NEW_ORGANIZATION.running : NEW_ORGANIZATION.confirm}
            </Button>
          </div>
        </Form>
      </div>
    </>
  )
}

const labelOfType = (code: string, name: string) => (isNewOrganizationType(code) ? organizationTypeLabel(code) : name)
