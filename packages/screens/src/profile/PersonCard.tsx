import { formatPhone, PHONE_MAX_DIGITS } from '@imsang/domain/phone'
import { DEFAULT_TEXT_LENGTH } from '@imsang/domain/record-fields'
import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Card } from '@imsang/ui/Card'
import { DescriptionList } from '@imsang/ui/DescriptionList'
import { Form } from '@imsang/ui/Form'
import { PhoneField } from '@imsang/ui/PhoneField'
import { TextField } from '@imsang/ui/TextField'
import { type ReactNode, useState } from 'react'
import { RestoredNotice } from '../drafts/RestoredNotice'
import { PROFILE } from './messages'
import * as css from './ProfileScreen.css'
import { type ProfileFormOptions, useProfileForm } from './useProfileForm'

interface PersonCardProps extends Omit<ProfileFormOptions, 'onOver'> {
  /** The photo, which needs no save [PROF-037]. */
  photo: ReactNode
}

/** Who the user is: the photo, what cannot be changed here, and the form [PROF-005 … PROF-024, PROF-080 … PROF-083]. */
export function PersonCard({ photo, ...options }: PersonCardProps) {
  const { username } = options.profile.profile
  const [times, setTimes] = useState(0)
  return (
    <Card title={PROFILE.person} headingLevel={2}>
      <div className={css.person}>
        {photo}
        <DescriptionList
          items={[
            { term: PROFILE.username, value: username },
            { term: PROFILE.email, value: options.profile.email },
          ]}
        />
        {/* After a save a form begins anew, with a draft of its own. */}
        <ProfileForm key={times} {...options} isAgain={times > 0} onOver={() => setTimes((count) => count + 1)} />
      </div>
    </Card>
  )
}

function ProfileForm({ isAgain, ...options }: ProfileFormOptions & { isAgain: boolean }) {
  const { field, formProps, draft, conflict, ...form } = useProfileForm(options)
  return (
    <>
      {conflict && (
        <Banner tone="caution" title={conflict.message}>
          {conflict.hint}
        </Banner>
      )}
      {draft.isRestored && <RestoredNotice />}
      <Form {...formProps} isSummaryHidden>
        <TextField
          {...field('fullName')}
          label={PROFILE.fullName}
          maxLength={DEFAULT_TEXT_LENGTH}
          autoComplete="name"
          // The button that was pressed is off again.
          autoFocus={isAgain}
          isRequired
          isReadOnly={form.isSubmitting}
        />
        <PhoneField
          {...field('phone')}
          label={PROFILE.phone}
          format={formatPhone}
          maxDigits={PHONE_MAX_DIGITS}
          isReadOnly={form.isSubmitting}
        />
        <div className={css.buttons}>
          {form.isChanged && (
            <Button variant="quiet" onPress={draft.cancel} isDisabled={form.isSubmitting}>
              {PROFILE.discard}
            </Button>
          )}
          <Button type="submit" variant="primary" isDisabled={!form.isSavable} isPending={form.isSubmitting}>
            {PROFILE.save}
          </Button>
        </div>
      </Form>
    </>
  )
}
