import { Banner } from '@imsang/ui/Banner'
import { Button } from '@imsang/ui/Button'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { HAND_OVER } from '../hand-over/messages'
import { SESSIONS } from '../own-sessions/messages'
import { RECORD_DIALOG } from '../record-dialog/messages'
import { RecordDialog } from '../record-dialog/RecordDialog'
import { RemovalQuestion } from '../removal/RemovalQuestion'
import { useServerHas } from '../server/Server'
import { USER_FIELDS } from '../user-fields/messages'
import { Memberships } from './Memberships'
import { USER_EDIT } from './messages'
import type { EditUserDialogProps } from './terms'
import { UserFields } from './UserFields'
import { type ManagedAccount, wordsOf } from './userEdit'
import { useUserForm } from './useUserForm'

interface UserEditProps extends Omit<EditUserDialogProps, 'state'> {
  user: ManagedAccount
}

/** The dialog of a user once the record is there: form, organisations, deletion. */
export function UserEdit({ user, memberships, me, ownLevel, handOver, sessions, actions, ...ends }: UserEditProps) {
  const form = useUserForm({ ...ends, user, save: actions.save })
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<{ message: string; isSeatLeft: boolean } | null>(null)
  const [isHandingOver, setHandingOver] = useState(false)
  const [hasSessionsOpen, setSessionsOpen] = useState(false)
  const canHandOver = useServerHas('listOpenWork', 'handOverWork')
  const hasSessions = useServerHas('listUserSessions', 'endUserSession')
  const isOwn = me === user.userId || me === user.id
  const name = user.fullName.trim() || user.username
  return (
    <RecordDialog
      title={USER_EDIT.title}
      width={640}
      form={form}
      confirm={USER_EDIT.save}
      facts={[
        { term: USER_FIELDS.email, value: user.email },
        { term: USER_FIELDS.username, value: user.username },
      ]}
      stored={RECORD_DIALOG.stored(wordsOf(form.basis))}
      aside={
        isOwn ? null : (
          <>
            <Button
              icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
              onPress={() => setAsking(true)}
              isDisabled={form.isSubmitting}
            >
              {USER_EDIT.remove}
            </Button>
            {canHandOver && (
              <Button variant="quiet" onPress={() => setHandingOver(true)} isDisabled={form.isSubmitting}>
                {HAND_OVER.open}
              </Button>
            )}
            {hasSessions && (
              <Button variant="quiet" onPress={() => setSessionsOpen(true)} isDisabled={form.isSubmitting}>
                {SESSIONS.title}
              </Button>
            )}
          </>
        )
      }
      returnFocusTo={ends.returnFocusTo}
    >
      {failure !== null && (
        <Banner
          tone="critical"
          title={failure.message}
          action={
            failure.isSeatLeft &&
            canHandOver && (
              <Button size="small" onPress={() => setHandingOver(true)}>
                {HAND_OVER.open}
              </Button>
            )
          }
        />
      )}
      <UserFields form={form} isOwn={isOwn} ownLevel={ownLevel} actions={actions} />
      <Memberships
        state={memberships}
        ownLevel={ownLevel}
        isDisabled={form.isSubmitting}
        notify={ends.notify}
        actions={actions}
      />
      {isAsking && (
        <RemovalQuestion
          title={USER_EDIT.removeTitle}
          ask={USER_EDIT.removeAsk(name)}
          name={user.email}
          consequence={USER_EDIT.removeConsequence}
          confirm={USER_EDIT.remove}
          notify={ends.notify}
          onCancel={() => setAsking(false)}
          onDone={() => setAsking(false)}
          remove={async () => {
            setFailure(null)
            const result = await actions.remove(user)
            if (!result.ok) {
              const isSeatLeft = 'isSeatLeft' in result && result.isSeatLeft === true
              setFailure({ message: result.message ?? USER_EDIT.notRemoved, isSeatLeft })
              return null
            }
            ends.onDone()
            return { kind: 'success', message: USER_EDIT.removed }
          }}
        />
      )}
      {hasSessionsOpen && sessions(user, { notify: ends.notify, onClose: () => setSessionsOpen(false) })}
      {isHandingOver &&
        handOver(user, {
          notify: ends.notify,
          onCancel: () => setHandingOver(false),
          onDone: (afterwards) => {
            setFailure(null)
            setHandingOver(false)
            // The record that is open here is no longer what is stored.
            if (afterwards !== 'keep') ends.onDone()
          },
        })}
    </RecordDialog>
  )
}
